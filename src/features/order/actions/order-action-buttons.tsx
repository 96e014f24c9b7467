import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useConnection } from '#src/platform/connection/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { ButtonVariant } from '#src/ui/button/button-class.ts'
import { actionLabels, LEADS_ON, type ShownAction } from '#src/features/order/order.messages.ts'

type OrderActionButtonsProps = {
  /** the most important last */
  actions: readonly ShownAction[]
  onPress: (action: ShownAction) => void
  isBusy: (action: ShownAction) => boolean
  isSmall?: boolean
  /** names the order for screen readers, where several are on one page */
  orderNo?: string
}

const lookOf = (action: ShownAction, isLast: boolean, isSmall: boolean): ButtonVariant => {
  if (action === 'pay') return 'buy'
  if (action === 'remind') return 'quiet'
  if (!isLast) return isSmall ? 'quiet' : 'soft'
  return isSmall ? 'line' : 'ink'
}

/** Buttons for an order's actions; those that change it are disabled while offline. */
export function OrderActionButtons(props: OrderActionButtonsProps) {
  const { actions, onPress, isBusy, isSmall = false, orderNo } = props
  const { i18n } = useLingui()
  const whyId = useId()
  const { isOnline } = useConnection()
  const isResting = (action: ShownAction) => !isOnline && !LEADS_ON.includes(action)
  const buttons = actions.map((action, place) => {
    const label = i18n._(actionLabels[action])
    return (
      <Button
        key={action}
        variant={lookOf(action, place === actions.length - 1, isSmall)}
        isSmall={isSmall}
        busy={isBusy(action)}
        disabled={isResting(action)}
        describedBy={isResting(action) ? whyId : undefined}
        label={orderNo === undefined ? undefined : `${label} ${orderNo}`}
        onPress={() => onPress(action)}
      >
        {label}
      </Button>
    )
  })
  return (
    <>
      {buttons}
      {actions.some(isResting) && (
        <span id={whyId} className="spoken">
          <Trans>You need to be online for this.</Trans>
        </span>
      )}
    </>
  )
}
