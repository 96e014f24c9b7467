import type { ReactNode } from 'react'

export const SOFT = 'stroke-line-2'
export const LAMP = 'fill-accent stroke-none'
export const TINT = 'fill-sunken stroke-none'

/** A line drawing, 168 x 126, on the ground; each has one lamp. One file each: a page loads only its own. */
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
