import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Profile } from '#contract/account.ts'
import { isProofRefused } from '#src/features/account/is-proof-refused.ts'
import { useErrorText } from '#src/features/failure/use-error-text.ts'
import { consentHereMutation, type Consent } from '#src/features/wechat/consent-here.ts'
import { bindWechatMutation } from '#src/features/wechat/wechat.queries.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { ProofGone } from './proof-gone.tsx'
import { ProveForm } from './prove-form.tsx'

type LinkWechatProps = { profile: Profile; consent: Consent; onDone: () => void }

/** Inside WeChat the page is left for the consent, so that comes first; the proof then links the account. */
export function LinkWechat({ profile, consent, onDone }: LinkWechatProps) {
  const sayError = useErrorText()
  const begin = useMutation(consentHereMutation())
  const bind = useMutation(bindWechatMutation())
  if (isProofRefused(bind.error)) return <ProofGone onProveAgain={bind.reset} />
  const error = begin.error ?? bind.error
  if (error) {
    return (
      <div className="grid gap-4">
        <Banner tone="bad" role="alert">
          {sayError(error)}
        </Banner>
        <Button busy={begin.isPending} onPress={() => begin.mutate({ isToBind: '1' })}>
          <Trans>Link WeChat</Trans>
        </Button>
      </div>
    )
  }
  return (
    <ProveForm
      profile={profile}
      onProven={(proof) => void bind.mutateAsync({ ...consent, ...proof }).then(onDone, () => {})}
    />
  )
}
