import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { BindEmailSchema, BindMobileSchema } from '#contract/account.ts'
import type { Channel } from '#contract/code.ts'
import { changeBindMutation } from '#src/features/account/account.mutations.ts'
import { isProofRefused } from '#src/features/account/is-proof-refused.ts'
import { CodeFields } from '#src/features/account/code-fields.tsx'
import { useCaptchaRetry } from '#src/features/captcha/use-captcha-retry.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { useErrorText } from '#src/features/failure/use-error-text.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ProofGone } from './proof-gone.tsx'
import type { BindingProof } from './proof.ts'

type NewTargetFormProps = {
  channel: Channel
  proof: BindingProof
  onBound: () => void
  /** the proof has expired or was wrong: back to the first step */
  onProofGone: () => void
}

/** The new target, verified by a code. */
export function NewTargetForm({ channel, proof, onBound, onProofGone }: NewTargetFormProps) {
  const sayError = useErrorText()
  const { isOnline } = useConnection()
  const bind = useMutation(changeBindMutation())
  const { withCaptcha, captchaSheet } = useCaptchaRetry(sayError)
  const { formRef, ...form } = useForm(
    channel === 'mobile' ? BindMobileSchema : BindEmailSchema,
    { type: channel, mobile: '', email: '', captcha: '' },
    `bind-${channel}`,
  )
  const submit = () => {
    const input = form.check()
    if (!input || !isOnline) return
    withCaptcha(
      bind.mutate,
      { ...input, ...proof },
      { onSuccess: onBound, onError: (error) => void form.showRefusal(error) },
    )
  }
  return (
    <form ref={formRef} action={submit} noValidate className="grid gap-4">
      <CodeFields
        wish={
          channel === 'mobile'
            ? { channel, purpose: 'user_change_mobile' }
            : { channel, purpose: 'user_change_email' }
        }
        target={form.field(channel)}
        code={form.field('captcha')}
        sayError={sayError}
      />
      {isProofRefused(bind.error) ? (
        <ProofGone onProveAgain={onProofGone} />
      ) : (
        <FormFailure error={bind.error} />
      )}
      <Button
        type="submit"
        isBlock
        busy={bind.isPending}
        busyLabel={<Trans>Saving</Trans>}
        why={isOnline ? undefined : <Trans>You need to be online to link it.</Trans>}
        whyIcon={WifiOff}
      >
        <Trans>Link</Trans>
      </Button>
      {captchaSheet}
    </form>
  )
}
