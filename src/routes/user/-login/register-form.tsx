import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RegisterFormSchema } from '#src/contract/entry.ts'
import { LINKED_HELP } from '#src/contract/help.ts'
import { CodeFields } from '#src/features/account/code-fields.tsx'
import { registerMutation } from '#src/features/account/entry.mutations.ts'
import { NewPasswordField } from '#src/features/account/new-password-field.tsx'
import { useForm } from '#src/features/validation/use-form.ts'
import { useErrorText } from '#src/features/failure/use-error-text.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { FieldLine } from '#src/ui/form/field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { EntryButton } from './entry-button.tsx'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import type { EntryFormProps } from './ways.ts'

const EMPTY = { mobile: '', captcha: '', username: '', password: '', agreed: false }

/** Registration by mobile number, code, account and password. */
export function RegisterForm({ onSignedIn, isLeaving }: EntryFormProps) {
  const { t } = useLingui()
  const sayError = useErrorText()
  const { isOnline } = useConnection()
  const register = useMutation(registerMutation())
  const { formRef, ...form } = useForm(RegisterFormSchema, EMPTY, 'register')
  const submit = () => {
    const input = form.check()
    if (!input || !isOnline) return
    const { agreed: _read, ...told } = input
    register.mutate(told, {
      onSuccess: onSignedIn,
      onError: (error) => void form.showRefusal(error),
    })
  }
  return (
    <form ref={formRef} action={submit} noValidate className="mt-6 grid gap-4">
      <CodeFields
        wish={{ channel: 'mobile', purpose: 'user_register' }}
        target={form.field('mobile')}
        code={form.field('captcha')}
        sayError={sayError}
      />
      <TextField
        label={t`Account`}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        hint={t`You sign in with it. It cannot be changed later.`}
        {...form.field('username')}
      />
      <NewPasswordField label={t`Password`} name="password" {...form.field('password')} />
      <Agreement
        isAgreed={form.values.agreed}
        onChange={(agreed) => form.set('agreed', agreed)}
        error={form.error('agreed')}
      />
      <FormFailure error={register.error} />
      <EntryButton busy={register.isPending || isLeaving}>
        <Trans>Create account</Trans>
      </EntryButton>
    </form>
  )
}

type AgreementProps = {
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
  error: string | undefined
}

function Agreement({ isAgreed, onChange, error }: AgreementProps) {
  return (
    <div>
      <Checkbox
        checked={isAgreed}
        onChange={onChange}
        isBad={error !== undefined}
        describedBy={error === undefined ? undefined : 'agreement-line'}
        label={
          <span className="text-13 text-ink-2">
            <Trans>
              I have read and agree to{' '}
              <Link
                to="/help/$id"
                params={{ id: LINKED_HELP.privacy }}
                target="_blank"
                className="text-link"
              >
                what the shop keeps of me
              </Link>
            </Trans>
          </span>
        }
      />
      {error !== undefined && <FieldLine id="agreement-line" error={error} />}
    </div>
  )
}
