import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import type { Refund } from '#contract/refund.ts'
import { takeToBalanceMutation } from '#src/features/refund/refund.mutations.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { Button } from '#src/ui/button/button.tsx'

/** Credits a failed refund to the balance instead; disabled without a network. */
export function ToBalance({ refund }: { refund: Refund }) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const take = useMutation(takeToBalanceMutation())
  if (!refund.actions.includes('toBalance')) return null
  const { title } = refund
  const amount = formatMoney(refund.amount)
  return (
    <div className="flex justify-end pt-1">
      <Button
        variant="line"
        isSmall
        label={t`Move ${amount} to balance, ${title}`}
        busy={take.isPending}
        busyLabel={<Trans>Sending</Trans>}
        why={isOnline ? undefined : <Trans>You need to be online for this.</Trans>}
        whyIcon={WifiOff}
        onPress={() => take.mutate(refund.sn)}
      >
        <Trans>Move {amount} to balance</Trans>
      </Button>
    </div>
  )
}
