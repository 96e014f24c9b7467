import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { verifyMember, type Profile } from '#contract/account.ts'
import type { Channel } from '#contract/code.ts'
import { verifyMutation } from '#src/features/account/account.mutations.ts'
import { CodeFields } from '#src/features/account/code-fields.tsx'
import { useCaptchaRetry } from '#src/features/captcha/use-captcha.tsx'
import { maskEmail, maskMobile } from '#contract/lib/text.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { PasswordField } from '#src/ui/form/text-field.tsx'
import { Banner } from '#src/ui/state/banner.tsx'

/** The member's proof of identity before a change of the account: the token of a verification, or the password. */
export type BindingProof = { accountVerificationToken: string } | { password: string }

type ProveFormProps = { profile: Profile; onProven: (proof: BindingProof) => void }
type ProofMethod = Channel | 'password'

/** Proof by a code sent to what is bound, or by the password. */
export function ProveForm({ profile, onProven }: ProveFormProps) {
  const { t } = useLingui()
  const { mobile, email, isMobileVerified, isEmailVerified } = profile
  const [way, setWay] = useState<ProofMethod>(
    isMobileVerified ? 'mobile' : isEmailVerified ? 'email' : 'password',
  )
  const options: { value: ProofMethod; title: string; note?: string }[] = [
    ...(isMobileVerified
      ? [{ value: 'mobile' as const, title: t`Text me a code`, note: maskMobile(mobile) }]
      : []),
    ...(isEmailVerified
      ? [{ value: 'email' as const, title: t`E-mail me a code`, note: maskEmail(email) }]
      : []),
    ...(profile.hasPassword ? [{ value: 'password' as const, title: t`Password` }] : []),
  ]
  return (
    <div className="grid gap-5">
      {options.length > 1 && (
        <RadioCards
          label={t`How to verify it’s you`}
          options={options}
          value={way}
          onChange={setWay}
        />
      )}
      {way === 'password' ? (
        <ByPassword onProven={onProven} />
      ) : (
        <ByCode
          key={way}
          channel={way}
          known={way === 'mobile' ? mobile : email}
          onProven={onProven}
        />
      )}
    </div>
  )
}

type ByCodeProps = { channel: Channel; known: string; onProven: (proof: BindingProof) => void }

function ByCode({ channel, known, onProven }: ByCodeProps) {
  const sayError = useErrorText()
  const { isOnline } = useConnection()
  const verify = useMutation(verifyMutation())
  const { withCaptcha, captchaSheet } = useCaptchaRetry(sayError)
  const { formRef, ...form } = useForm(verifyMember.input, { type: channel, captcha: '' })
  const submit = () => {
    const input = form.check()
    if (!input || !isOnline) return
    withCaptcha(verify.mutate, input, {
      onSuccess: ({ accountVerificationToken }) => onProven({ accountVerificationToken }),
      onError: (error) => void form.showRefusal(error),
    })
  }
  return (
    <form ref={formRef} action={submit} noValidate className="grid gap-4">
      <CodeFields
        wish={
          channel === 'mobile'
            ? { channel, purpose: 'user_mobile_verify' }
            : { channel, purpose: 'user_email_verify' }
        }
        target={{ known }}
        code={form.field('captcha')}
        sayError={sayError}
      />
      <FormFailure error={verify.error} />
      <NextButton busy={verify.isPending} isOnline={isOnline} />
      {captchaSheet}
    </form>
  )
}

/** The password is checked together with the new number or address, so it is only collected here. */
const GivenSchema = v.object({
  password: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(100, 'tooLong')),
})

function ByPassword({ onProven }: { onProven: (proof: BindingProof) => void }) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const { formRef, ...form } = useForm(GivenSchema, { password: '' })
  const submit = () => {
    const input = form.check()
    if (input && isOnline) onProven(input)
  }
  return (
    <form ref={formRef} action={submit} noValidate className="grid gap-4">
      <PasswordField
        label={t`Your account password`}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        name="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <NextButton busy={false} isOnline={isOnline} />
    </form>
  )
}

function NextButton({ busy, isOnline }: { busy: boolean; isOnline: boolean }) {
  return (
    <Button
      type="submit"
      isBlock
      busy={busy}
      busyLabel={<Trans>Verifying</Trans>}
      why={isOnline ? undefined : <Trans>You need to be online to verify it’s you.</Trans>}
      whyIcon={WifiOff}
    >
      <Trans>Next</Trans>
    </Button>
  )
}

/** The proof was wrong or has expired: links back to the first step. */
export function ProofGone({ onProveAgain }: { onProveAgain: () => void }) {
  return (
    <Banner
      tone="bad"
      role="alert"
      action={
        <button type="button" onClick={onProveAgain} className="relative hit text-link">
          <Trans>Verify again</Trans>
        </button>
      }
    >
      <Trans>That verification didn’t work or has expired. Please verify again.</Trans>
    </Banner>
  )
}
