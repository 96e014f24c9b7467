import { useLingui } from '@lingui/react/macro'
import { EARLIEST_BIRTHDAY, MOTTO_MAX, NICKNAME_MAX, type ProfileForm } from '#contract/account.ts'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { ToldField } from './editing.ts'
import { useGenderWords } from './use-gender-words.ts'

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
export function ToldInput({ field, values, onChange, error }: ToldInputProps) {
  const { t } = useLingui()
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
          hint={t`Not before ${EARLIEST_BIRTHDAY}. Optional.`}
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
