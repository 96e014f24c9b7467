import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { ruleMessages } from '#src/features/validation/rule.messages.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { PasswordField } from '#src/ui/form/text-field.tsx'
import { FormSheet } from '#src/ui/overlay/form-sheet.tsx'
import { useErrorText } from '#src/features/failure/error-text.ts'

type PasswordSheetProps = {
  isOpen: boolean
  onClose: () => void
  amount: number
  isBusy: boolean
  /** the last password was wrong */
  refusal: Error | null
  onPassword: (password: string) => void
}

/** Paying from the balance requires the account password. */
export function PasswordSheet(props: PasswordSheetProps) {
  const { isOpen, onClose, amount, isBusy } = props
  const { t } = useLingui()
  const sum = formatMoney(amount)
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Pay from your balance`}
      closeLabel={t`Close`}
      submit={{ children: t`Pay ${sum}`, variant: 'buy', busy: isBusy, busyLabel: t`Sending` }}
    >
      {(id) => <PasswordForm {...props} id={id} />}
    </FormSheet>
  )
}

function PasswordForm({ id, refusal, isBusy, onPassword }: PasswordSheetProps & { id: string }) {
  const { t, i18n } = useLingui()
  const sayError = useErrorText()
  const [password, setPassword] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  // the refusal already shown: it disappears when the shopper types again
  const [read, setRead] = useState<Error | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
  }, [])
  useEffect(() => {
    if (refusal) input.current?.focus()
  }, [refusal])
  const submit = () => {
    setEmpty(password === '')
    if (password === '') input.current?.focus()
    else if (!isBusy) onPassword(password)
  }
  const wrong = refusal && refusal !== read ? sayError(refusal) : undefined
  return (
    <form id={id} action={submit} noValidate>
      <PasswordField
        ref={input}
        label={t`Your account password`}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        onChange={(next) => {
          setPassword(next)
          setEmpty(false)
          setRead(refusal)
        }}
        error={isEmpty ? i18n._(ruleMessages.required) : wrong}
      />
    </form>
  )
}
