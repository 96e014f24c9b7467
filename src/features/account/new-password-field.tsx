import { useLingui, Trans } from '@lingui/react/macro'
import { Check, Circle, X } from 'lucide-react'
import { PASSWORD_MAX, PASSWORD_RULES } from '#contract/validation.ts'
import { PasswordField } from '#src/ui/form/text-field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'

export type NewPasswordFieldProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** A field for a new password; the rules of spec §5 are ticked off during typing. */
export function NewPasswordField({ error, ...field }: NewPasswordFieldProps) {
  const { t } = useLingui()
  const { length } = field.value
  return (
    <div>
      <PasswordField
        {...field}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        passwordrules={PASSWORD_RULES}
        error={error}
      />
      <ul aria-label={t`Password rules`} className="mt-2 grid gap-1 text-13">
        <Rule isTyped={length > 0} isMet={length >= 6 && length <= 32}>
          {t`6 to 32 characters`}
        </Rule>
        <Rule isTyped={length > 0} isMet={!/[&<>"']/.test(field.value)}>
          {t`None of & < > " '`}
        </Rule>
      </ul>
    </div>
  )
}

type RuleProps = { isTyped: boolean; isMet: boolean; children: string }

function Rule({ isTyped, isMet, children }: RuleProps) {
  const { t } = useLingui()
  const tone = !isTyped ? 'text-ink-3' : isMet ? 'text-jade-text' : 'text-danger-text'
  return (
    <li className={`flex items-center gap-1.5 ${tone}`}>
      <Icon of={!isTyped ? Circle : isMet ? Check : X} size={16} />
      {children}
      {isTyped && <span className="spoken">{isMet ? t`met` : t`not met`}</span>}
    </li>
  )
}

type UntieWechatProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Beside a new password: a linked WeChat signs in without it. On unless the member unticks it. */
export const UntieWechat = ({ isOn, onChange }: UntieWechatProps) => (
  <Checkbox
    checked={isOn}
    onChange={onChange}
    label={
      <span className="text-13 text-ink-2">
        <Trans>
          Also unlink WeChat. It can sign in without the password; you can link it again later.
        </Trans>
      </span>
    }
  />
)
