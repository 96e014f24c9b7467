import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { refusalReason, refusedFields } from '#src/api/api-error.ts'
import { BindEmailSchema, BindMobileSchema } from '#src/contract/account.ts'
import type { Channel } from '#src/contract/code.ts'
import { changeBindMutation } from '#src/features/account/account.mutations.ts'
import { CodeFields } from '#src/features/account/code-fields.tsx'
import { useForm } from '#src/features/validation/use-form.ts'
import { FormFailure } from '#src/shell/form-failure.tsx'
import { useErrorText } from '#src/shell/use-error-text.ts'
import { useConnection } from '#src/state/use-connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import type { Proof } from './proof.ts'

type NewTargetFormProps = {
  channel: Channel
  proof: Proof
  onBound: () => void
  /** the proof has expired or was wrong: back to the first step */
  onProofGone: () => void
}

/** What is new, proven by a code. */
export function NewTargetForm({ channel, proof, onBound, onProofGone }: NewTargetFormProps) {
  const sayError = useErrorText()
  const { isOnline } = useConnection()
  const bind = useMutation(changeBindMutation())
  const { formRef, ...form } = useForm(
    channel === 'mobile' ? BindMobileSchema : BindEmailSchema,
    { type: channel, mobile: '', email: '', captcha: '' },
    `bind-${channel}`,
  )
  const submit = () => {
    const input = form.check()
    if (!input || !isOnline) return
    bind.mutate(
      { ...input, ...proof },
      { onSuccess: onBound, onError: (error) => void form.showRefusal(error) },
    )
  }
  const isProofGone =
    refusalReason(bind.error) === 'verification_required' ||
    refusedFields(bind.error)['password'] !== undefined
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
      {isProofGone ? (
        <Banner
          tone="bad"
          role="alert"
          action={
            <button type="button" onClick={onProofGone} className="relative hit text-link">
              <Trans>Prove it again</Trans>
            </button>
          }
        >
          <Trans>The proof that it is you was wrong or has expired.</Trans>
        </Banner>
      ) : (
        <FormFailure error={bind.error} />
      )}
      <Button
        type="submit"
        isBlock
        busy={bind.isPending}
        busyLabel={<Trans>Saving</Trans>}
        why={isOnline ? undefined : <Trans>Binding needs the network.</Trans>}
        whyIcon={WifiOff}
      >
        <Trans>Bind</Trans>
      </Button>
    </form>
  )
}
