import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { CheckAgain } from '#src/features/checkout/check-again.tsx'
import { outcomeWords } from '#src/features/checkout/checkout.messages.ts'
import type { KnownOutcome } from '#src/features/checkout/place-order/clarify.ts'
import { useOrderOutcome } from '#src/features/checkout/use-certainty.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { NetworkDrawing } from '#src/ui/state/drawings/network-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

type UnclearConfirmProps = {
  asked: Promise<KnownOutcome>
  /** the last order has not reached the server: it may be placed again */
  onNever: () => void
}

/** No new order until the outcome of the previous one is known. */
export function UnclearConfirm({ asked, onNever }: UnclearConfirmProps) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const navigate = useNavigate()
  useOrderOutcome(asked, (found) => {
    if (found.kind === 'placed') {
      void navigate({ to: '/user/cashier/$no', params: { no: found.no }, replace: true })
      return
    }
    if (found.kind === 'never') onNever()
    void router.invalidate()
  })
  return (
    <>
      <PageTitle>{t`Checkout`}</PageTitle>
      <PageBar>
        <Trans>Checkout</Trans>
      </PageBar>
      <StatePanel
        drawing={<NetworkDrawing />}
        title={i18n._(outcomeWords.checking)}
        actions={<CheckAgain />}
        isAlert
      >
        {i18n._(outcomeWords.wait)}
      </StatePanel>
    </>
  )
}
