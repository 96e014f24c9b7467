import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import {
  EARLIEST_BIRTHDAY,
  MOTTO_MAX,
  NICKNAME_MAX,
  saveProfile,
  type Profile,
  type ProfileForm,
} from '#contract/account.ts'
import { saveProfileMutation } from '#src/features/account/account.mutations.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { useConnection } from '#src/platform/connection/connection.ts'
import { FormSheet } from '#src/ui/overlay/form-sheet.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { Channel } from '#contract/code.ts'
import { dayText } from '#contract/lib/day-text.ts'

/** The member's personal data fields, each with its own sheet. */
const TOLD = ['nickname', 'gender', 'birthday', 'motto'] as const
export type ToldField = (typeof TOLD)[number]
/** The open sheet. */
export type OpenSheet =
  | ToldField
  | Channel
  | 'avatar'
  | 'username'
  | 'wechat'
  | 'devices'
  | 'push'
  | 'export'

/** The field edited in the open sheet, if it is a field's. */
export const profileField = (editing: OpenSheet | null) =>
  TOLD.find((field) => field === editing) ?? null

type ToldInputProps = {
  field: ToldField
  values: ProfileForm
  onChange: (value: Partial<ProfileForm>) => void
  error: string | undefined
}

const GENDERS = [
  { value: '2', gender: 2 },
  { value: '1', gender: 1 },
  { value: '0', gender: 0 },
] as const

/** The control of one field. */
function ToldInput({ field, values, onChange, error }: ToldInputProps) {
  const { t, i18n } = useLingui()
  const earliest = dayText(i18n.locale, EARLIEST_BIRTHDAY)
  const genders = useGenderWords()
  switch (field) {
    case 'gender':
      return (
        <RadioCards
          label={t`Gender`}
          value={GENDERS.find(({ gender }) => gender === values.gender)?.value ?? null}
          onChange={(chosen) =>
            onChange({ gender: GENDERS.find(({ value }) => value === chosen)?.gender ?? 0 })
          }
          options={GENDERS.map(({ value, gender }) => ({ value, title: genders[gender] }))}
        />
      )
    case 'birthday':
      return (
        <TextField
          label={t`Birthday`}
          type="date"
          name="birthday"
          autoComplete="bday"
          hint={t`Not before ${earliest}. Optional.`}
          value={values.birthday}
          onChange={(birthday) => onChange({ birthday })}
          error={error}
        />
      )
    case 'nickname':
      return (
        <TextField
          label={t`Nickname`}
          name="nickname"
          autoComplete="nickname"
          maxLength={NICKNAME_MAX}
          hint={t`Up to ${NICKNAME_MAX} characters. Shown with your reviews, mostly hidden.`}
          value={values.nickname}
          onChange={(nickname) => onChange({ nickname })}
          error={error}
        />
      )
    default:
      return (
        <TextField
          label={t`Bio`}
          name="motto"
          maxLength={MOTTO_MAX}
          hint={t`Up to ${MOTTO_MAX} characters`}
          value={values.motto}
          onChange={(motto) => onChange({ motto })}
          error={error}
        />
      )
  }
}

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

/** 0 unknown, 1 male, 2 female (spec §9). */
export function useGenderWords(): Record<Profile['gender'], string> {
  const { t } = useLingui()
  return { 0: t`Not set`, 1: t`Male`, 2: t`Female` }
}
