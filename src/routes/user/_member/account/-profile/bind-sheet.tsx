import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BindEmailSchema, BindMobileSchema, type Profile } from '#contract/account.ts'
import type { Channel } from '#contract/code.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Steps } from '#src/ui/display/steps.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import type { BindingProof } from '#src/features/account/prove-form.tsx'
import { ProveForm, ProofGone } from '#src/features/account/prove-form.tsx'
import { useMutation } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { changeBindMutation, isProofRefused } from '#src/features/account/account.mutations.ts'
import { CodeFields } from '#src/features/account/code-fields.tsx'
import { useCaptchaRetry } from '#src/features/captcha/use-captcha.tsx'
import { useForm } from '#src/features/validation/use-form.ts'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { useConnection } from '#src/platform/connection/connection.ts'

type BindSheetProps = { profile: Profile; channel: Channel | null; onClose: () => void }

/** Changes the mobile number or email address, in three steps: prove your identity, verify the new one, done. */
export function BindSheet({ profile, channel, onClose }: BindSheetProps) {
  const { t } = useLingui()
  const titles = { mobile: t`Mobile number`, email: t`E-mail` }
  return (
    <Sheet
      isOpen={channel !== null}
      onClose={onClose}
      title={channel && titles[channel]}
      closeLabel={t`Close`}
    >
      {channel && <BindSteps key={channel} profile={profile} channel={channel} onClose={onClose} />}
    </Sheet>
  )
}

type BindStepsProps = { profile: Profile; channel: Channel; onClose: () => void }

function BindSteps({ profile, channel, onClose }: BindStepsProps) {
  const { t } = useLingui()
  const [proof, setProof] = useState<BindingProof | null>(null)
  const [isDone, setDone] = useState(false)
  const now = isDone ? 2 : proof ? 1 : 0
  const newLabels = { mobile: t`New number`, email: t`New e-mail address` }
  return (
    <div className="grid gap-6 pt-1">
      <Steps
        label={t`Steps`}
        doneLabel={t`done`}
        now={isDone ? 3 : now}
        steps={[
          { key: 'prove', label: t`Verify it’s you` },
          { key: 'new', label: newLabels[channel] },
          { key: 'done', label: t`Finished` },
        ]}
      />
      {now === 0 && <ProveForm profile={profile} onProven={setProof} />}
      {now === 1 && proof && (
        <NewTargetForm
          channel={channel}
          proof={proof}
          onBound={() => setDone(true)}
          onProofGone={() => setProof(null)}
        />
      )}
      {now === 2 && (
        <div className="grid gap-4">
          <output>
            <Trans>Linked. You can now sign in with it.</Trans>
          </output>
          <Button onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

type NewTargetFormProps = {
  channel: Channel
  proof: BindingProof
  onBound: () => void
  /** the proof has expired or was wrong: back to the first step */
  onProofGone: () => void
}

/** The new target, verified by a code. */
function NewTargetForm({ channel, proof, onBound, onProofGone }: NewTargetFormProps) {
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
