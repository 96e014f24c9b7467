import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { ChooseUsernameSchema } from '#contract/account.ts'
import { chooseUsernameMutation } from '#src/features/account/account.mutations.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { useConnection } from '#src/platform/connection/connection.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormSheet } from '#src/ui/overlay/form-sheet.tsx'

type UsernameSheetProps = { isOpen: boolean; onClose: () => void }

/** Chooses an account name instead of the one that the shop made up; once. */
export function UsernameSheet({ isOpen, onClose }: UsernameSheetProps) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const choose = useMutation(chooseUsernameMutation())
  const close = () => {
    choose.reset()
    onClose()
  }
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={close}
      title={t`Account`}
      closeLabel={t`Close`}
      submit={{
        children: <Trans>Save</Trans>,
        busy: choose.isPending,
        busyLabel: <Trans>Saving</Trans>,
        why: isOnline ? undefined : <Trans>You need to be online to save.</Trans>,
        whyIcon: WifiOff,
      }}
    >
      {(id) => (
        <UsernameForm
          id={id}
          failure={choose.error}
          onSave={(username) =>
            isOnline ? choose.mutateAsync({ username }).then(close) : Promise.resolve()
          }
        />
      )}
    </FormSheet>
  )
}

type UsernameFormProps = {
  id: string
  failure: Error | null
  onSave: (username: string) => Promise<void>
}

function UsernameForm({ id, failure, onSave }: UsernameFormProps) {
  const { t } = useLingui()
  const { formRef, ...form } = useForm(ChooseUsernameSchema, { username: '' }, 'username')
  const submit = () => {
    const input = form.check()
    if (!input) return
    onSave(input.username).catch((error: unknown) => void form.showRefusal(error))
  }
  return (
    <form id={id} ref={formRef} action={submit} noValidate className="grid gap-4 pb-2">
      <TextField
        label={t`Account`}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        hint={t`You’ll sign in with this. It can’t be changed later.`}
        {...form.field('username')}
      />
      <FormFailure error={failure} />
    </form>
  )
}
