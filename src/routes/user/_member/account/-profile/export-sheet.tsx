import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Profile } from '#contract/account.ts'
import { isProofRefused } from '#src/features/account/account.mutations.ts'
import { exportAccountMutation } from '#src/features/account/closing.queries.ts'
import { ProofGone, ProveForm } from '#src/features/account/prove-form.tsx'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { Banner } from '#src/ui/state/banner.tsx'

type ExportSheetProps = { profile: Profile; isOpen: boolean; onClose: () => void }

/** Downloads what the shop holds of the member, after a proof of identity. */
export function ExportSheet({ profile, isOpen, onClose }: ExportSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Download my data`} closeLabel={t`Close`}>
      <ExportForm profile={profile} onDone={onClose} />
    </Sheet>
  )
}

function ExportForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useLingui()
  const sayError = useErrorText()
  const save = useMutation(exportAccountMutation())
  const onSaved = () => {
    notify({ kind: 'success', content: t`Your data has been downloaded` })
    onDone()
  }
  if (isProofRefused(save.error)) return <ProofGone onProveAgain={save.reset} />
  if (save.isPending)
    return (
      <Button isBlock busy busyLabel={<Trans>Preparing</Trans>}>
        <Trans>Download</Trans>
      </Button>
    )
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        <Trans>
          One ZIP file with all we hold about you: profile, addresses, orders, returns and repairs,
          reviews and photos, balance and points, coupons, saved and viewed items, messages and
          devices. It’s for your eyes only, so keep it safe.
        </Trans>
      </p>
      {save.error && (
        <Banner tone="bad" role="alert">
          {sayError(save.error)}
        </Banner>
      )}
      <ProveForm
        profile={profile}
        onProven={(proof) => void save.mutateAsync(proof).then(onSaved, () => {})}
      />
    </div>
  )
}
