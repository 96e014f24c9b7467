import { Star } from 'lucide-react'
import { Icon } from '#src/ui/icon.tsx'

const STARS = [1, 2, 3, 4, 5]

type RatingProps = {
  /** 0 to 5, also 4.6 */
  value: number
  /** "4.6 of 5 stars" */
  label: string
}

/** Five ink stars of 14 px. */
export function Rating({ value, label }: RatingProps) {
  const share = Math.min(Math.max(value, 0), 5) / 5
  return (
    <span className="relative inline-flex align-middle">
      <span className="spoken">{label}</span>
      <StarRow className="text-line-2" />
      <span
        style={{ width: `${share * 100}%` }}
        className="absolute inset-y-0 left-0 overflow-hidden"
      >
        <StarRow className="text-ink" isFilled />
      </span>
    </span>
  )
}

function StarRow({ className, isFilled = false }: { className: string; isFilled?: boolean }) {
  return (
    <span aria-hidden className={`flex w-max gap-0.5 ${className}`}>
      {STARS.map((star) => (
        <Icon key={star} of={Star} size={14} isFilled={isFilled} />
      ))}
    </span>
  )
}
