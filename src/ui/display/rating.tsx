/** A star and the gap after it, in pixels at the usual text size. */
const SIZE = 14
const PITCH = 16
const STARS = 5
const WIDTH = PITCH * STARS - PITCH + SIZE

/** The ten corners of a star, from its top; from the left edge of the row. */
function starAt(left: number): string {
  const centre = SIZE / 2
  const corners = Array.from({ length: 10 }, (_, at) => {
    const radius = at % 2 === 0 ? centre - 0.75 : centre * 0.42
    const angle = (Math.PI * at) / 5
    const x = left + centre + radius * Math.sin(angle)
    const y = centre + 0.4 - radius * Math.cos(angle)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

/** All five in one path: a product page has many rows of them. */
const ROW = Array.from({ length: STARS }, (_, place) => starAt(PITCH * place)).join('')

type RatingProps = {
  /** 0 to 5, also 4.6 */
  value: number
  /** "4.6 of 5 stars" */
  label: string
}

/** Five ink stars, as high as small text. */
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

const StarRow = ({ className, isFilled = false }: { className: string; isFilled?: boolean }) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${WIDTH} ${SIZE}`}
    fontSize="1rem" // the em of its size
    height=".875em"
    fill={isFilled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeLinejoin="round"
    className={`max-w-none ${className}`}
  >
    <path d={ROW} />
  </svg>
)
