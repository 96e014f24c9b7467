import type { ReactNode } from 'react'

export const SOFT = 'stroke-line-2'
export const LAMP = 'fill-accent stroke-none'
export const TINT = 'fill-sunken stroke-none'

/**
 * A line drawing, 168 x 126, on the ground; each has one lamp. Any page may need the two below. Every other drawing has a
 * file of its own: a page loads only those that it shows.
 */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 168 126"
      fill="none"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-31.5 w-42 max-w-full stroke-ink"
    >
      <path className={SOFT} d="M8 118h152" />
      {children}
    </svg>
  )
}

/** A flickering lamp: an error. */
export const BrokenDrawing = () => (
  <Drawing>
    <path d="M84 4v34" />
    <path className={TINT} d="M84 38l34 34H50z" />
    <path d="M84 38c6 0 9 4 9 8l27 24c2 2 1 4-2 4H50c-3 0-4-2-2-4l27-24c0-4 3-8 9-8z" />
    <path className={LAMP} d="M73 74a11 11 0 0 0 22 0z" />
    <path d="M84 94v9M64 90l-6 7M104 90l6 7" />
    <path className={SOFT} d="M84 109v4M52 104l-3 3M116 104l3 3" />
  </Drawing>
)

/** The lamp over the door: no network. */
export const NetworkDrawing = () => (
  <Drawing>
    <circle className="fill-accent-tint stroke-none" cx="84" cy="42" r="31" />
    <path d="M46 118V50a38 38 0 0 1 76 0v68M84 12v20" />
    <circle className={LAMP} cx="84" cy="42" r="9" />
    <path className={TINT} d="M58 72h52v20H58z" />
    <path d="M54 72h60M58 72v46M110 72v46M58 92h11M71 92h11M86 92h11M99 92h11M70 78v14M84 78v14M98 78v14" />
    <path
      className={SOFT}
      d="M20 118V98h16v20M28 98c0-9-6-11-8-16M28 98c0-10 5-13 8-19M132 118v-12h18v12M138 106v-6h6v6"
    />
  </Drawing>
)
