import { useLingui } from '@lingui/react/macro'
import { RatingInput, type Stars } from '#src/ui/form/rating-input.tsx'

type StarFieldProps = {
  star: number
  error: string | undefined
  onChange: (star: Stars) => void
}

/** Stars with a label beside them. */
export function StarField({ star, error, onChange }: StarFieldProps) {
  const { t } = useLingui()
  const words: Record<Stars, string> = {
    1: t`Very poor`,
    2: t`Poor`,
    3: t`Average`,
    4: t`Good`,
    5: t`Excellent`,
  }
  const value = ([1, 2, 3, 4, 5] as const).find((each) => each === star) ?? null
  return (
    <RatingInput
      label={t`Rating`}
      value={value}
      onChange={onChange}
      starLabel={(stars) => t`${stars} of 5 stars`}
      word={value && words[value]}
      error={error}
    />
  )
}
