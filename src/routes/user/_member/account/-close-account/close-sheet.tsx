import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Profile } from '#contract/account.ts'
import { dayOf } from '#contract/calendar.ts'
import { dayText } from '#contract/lib/day-text.ts'
import { isProofRefused } from '#src/features/account/account.mutations.ts'
import { closeAccountMutation } from '#src/features/account/closing.queries.ts'
import { ProofGone, ProveForm } from '#src/features/account/prove-form.tsx'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { endSession } from '#src/features/session/sign-out/end-session.ts'
import { keepFarewell } from '#src/features/session/sign-out/farewell.tsx'
import { leavePage } from '#src/features/session/sign-out/follow-session-end.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { Banner } from '#src/ui/state/banner.tsx'

type CloseSheetProps = { profile: Profile; isOpen: boolean; onClose: () => void }

/** The proof of identity that closes the account. */
export function CloseSheet({ profile, isOpen, onClose }: CloseSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Close account`} closeLabel={t`Close`}>
      <CloseForm profile={profile} />
    </Sheet>
  )
}

/** The server has ended the session: this device forgets it as after a sign-out, and says until when the account stays. */
function useFarewell() {
  const { t, i18n } = useLingui()
  const router = useRouter()
  return async (closeTime: number) => {
    const day = dayText(i18n.locale, dayOf(closeTime))
    await endSession()
    keepFarewell({
      kind: 'closing',
      msg: t`Your account closes on ${day}. Sign in before then to keep it.`,
    })
    await leavePage(router, '/', true)
  }
}

function CloseForm({ profile }: { profile: Profile }) {
  const sayError = useErrorText()
  const farewell = useFarewell()
  const close = useMutation(closeAccountMutation())
  if (isProofRefused(close.error)) return <ProofGone onProveAgain={close.reset} />
  if (close.isPending || close.isSuccess)
    return (
      <Button variant="danger" isBlock busy busyLabel={<Trans>Closing</Trans>}>
        <Trans>Close account</Trans>
      </Button>
    )
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        <Trans>To be sure it’s you who closes the account, please verify once more.</Trans>
      </p>
      {close.error && (
        <Banner tone="bad" role="alert">
          {sayError(close.error)}
        </Banner>
      )}
      <ProveForm
        profile={profile}
        onProven={(proof) =>
          void close
            .mutateAsync({ ...proof, confirmed: true })
            .then(({ closeTime }) => farewell(closeTime))
            .catch(() => {})
        }
      />
    </div>
  )
}
