import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { saveProfile, type Profile, type ProfileForm } from '#contract/account.ts'
import { saveProfileMutation } from '#src/features/account/account.mutations.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { FormSheet } from '#src/ui/overlay/form-sheet.tsx'
import type { ToldField } from './editing.ts'
import { ToldInput } from './told-input.tsx'

type FieldSheetProps = { profile: Profile; field: ToldField | null; onClose: () => void }

/** Edits one personal data field. */
export function FieldSheet({ profile, field, onClose }: FieldSheetProps) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const save = useMutation(saveProfileMutation())
  const titles: Record<ToldField, string> = {
    nickname: t`Nickname`,
    gender: t`Gender`,
    birthday: t`Birthday`,
    motto: t`Bio`,
  }
  const close = () => {
    save.reset()
    onClose()
  }
  return (
    <FormSheet
      isOpen={field !== null}
      onClose={close}
      title={field && titles[field]}
      closeLabel={t`Close`}
      submit={{
        children: <Trans>Save</Trans>,
        busy: save.isPending,
        busyLabel: <Trans>Saving</Trans>,
        why: isOnline ? undefined : <Trans>You need to be online to save.</Trans>,
        whyIcon: WifiOff,
      }}
    >
      {(id) =>
        field && (
          <FieldForm
            key={field}
            id={id}
            field={field}
            profile={profile}
            failure={save.error}
            onSave={(form) => (isOnline ? save.mutateAsync(form).then(close) : Promise.resolve())}
          />
        )
      }
    </FormSheet>
  )
}

type FieldFormProps = {
  id: string
  field: ToldField
  profile: Profile
  failure: Error | null
  onSave: (form: Partial<ProfileForm>) => Promise<void>
}

function FieldForm({ id, field, profile, failure, onSave }: FieldFormProps) {
  const { nickname, gender, birthday, motto } = profile
  const { formRef, ...form } = useForm(
    saveProfile.input,
    { nickname, gender, birthday, motto },
    `profile-${field}`,
  )
  const submit = () => {
    const input = form.check()
    if (!input) return
    onSave({ [field]: input[field] }).catch((error: unknown) => void form.showRefusal(error))
  }
  return (
    <form id={id} ref={formRef} action={submit} noValidate className="grid gap-4 pb-2">
      <ToldInput
        field={field}
        values={form.values}
        onChange={(value) => form.setValues({ ...form.values, ...value })}
        error={form.error(field)}
      />
      <FormFailure error={failure} />
    </form>
  )
}
