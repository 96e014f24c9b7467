import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Icon } from '#src/ui/icon.tsx'

const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

type RatingInputProps = {
  label: ReactNode
  isLabelHidden?: boolean | undefined
  value: Stars | null
  onChange: (value: Stars) => void
  /** "4 stars" */
  starLabel: (stars: Stars) => string
  /** the label beside it: "Good" */
  word?: ReactNode
  error?: ReactNode
}

/** One to five stars, by tap, or by arrow keys like any radio group. */
export function RatingInput(props: RatingInputProps) {
  const { label, isLabelHidden = false, value, onChange, starLabel, word, error } = props
  const name = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={isLabelHidden ? 'spoken' : 'mb-1 text-13 text-ink-2'}>{label}</legend>
      <div className="-ml-2 flex flex-wrap items-center gap-x-3">
        <div className="flex">
          {STARS.map((star) => {
            const isOn = value !== null && star <= value
            return (
              <label
                key={star}
                className="grid min-h-tap min-w-tap cursor-pointer place-items-center rounded-2 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name={name}
                  value={star}
                  checked={value === star}
                  onChange={() => onChange(star)}
                  aria-label={starLabel(star)}
                  className="spoken"
                />
                <Icon
                  of={Star}
                  size={28}
                  isFilled={isOn}
                  className={isOn ? 'text-ink' : 'text-line-2'}
                />
              </label>
            )
          })}
        </div>
        <output className="text-13 text-ink-2">{word}</output>
      </div>
      {error && (
        <p id={`${name}-error`} className="text-13 text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}
