import type { ReactNode } from 'react'

const SOFT = 'stroke-line-2'
const LAMP = 'fill-accent stroke-none'
const TINT = 'fill-sunken stroke-none'
const GROUND = <path className={SOFT} d="M8 118h152" />

/** Line drawings, 168 x 126, each with one lamp. */
const DRAWINGS = {
  cart: (
    <>
      {GROUND}
      <circle className={LAMP} cx="102" cy="56" r="11" />
      <path d="M102 46c-3-3-8-2-9 0M102 46c2-4 8-4 10-1" />
      <path className={TINT} d="M44 62h80l-9 56H53z" />
      <path d="M40 62h88M44 62l9 56h62l9-56M56 62c0-24 12-40 28-40s28 16 28 40" />
      <path className={SOFT} d="M64 76l4 28M84 76v28M104 76l-4 28" />
    </>
  ),
  network: (
    <>
      <circle className="fill-accent-tint stroke-none" cx="84" cy="42" r="31" />
      {GROUND}
      <path d="M46 118V50a38 38 0 0 1 76 0v68M84 12v20" />
      <circle className={LAMP} cx="84" cy="42" r="9" />
      <path className={TINT} d="M58 72h52v20H58z" />
      <path d="M54 72h60M58 72v46M110 72v46M58 92h11M71 92h11M86 92h11M99 92h11M70 78v14M84 78v14M98 78v14" />
      <path
        className={SOFT}
        d="M20 118V98h16v20M28 98c0-9-6-11-8-16M28 98c0-10 5-13 8-19M132 118v-12h18v12M138 106v-6h6v6"
      />
    </>
  ),
  missing: (
    <>
      {GROUND}
      <path d="M40 118V30h88v88M34 30h100M52 118V44h64v74" />
      <path className={SOFT} d="M52 54h64M52 64h64M52 74h64M52 84h64M52 94h64" />
      <path d="M76 106h16M84 8v8M72 60l12-9 12 9" />
      <circle className={LAMP} cx="84" cy="20" r="5" />
      <rect className="fill-paper" x="64" y="60" width="40" height="24" rx="3" />
      <text
        className="fill-ink stroke-none text-13 font-strong tabular-nums"
        x="84"
        y="76.5"
        textAnchor="middle"
      >
        404
      </text>
    </>
  ),
  broken: (
    <>
      {GROUND}
      <path d="M84 4v34" />
      <path className={TINT} d="M84 38l34 34H50z" />
      <path d="M84 38c6 0 9 4 9 8l27 24c2 2 1 4-2 4H50c-3 0-4-2-2-4l27-24c0-4 3-8 9-8z" />
      <path className={LAMP} d="M73 74a11 11 0 0 0 22 0z" />
      <path d="M84 94v9M64 90l-6 7M104 90l6 7" />
      <path className={SOFT} d="M84 109v4M52 104l-3 3M116 104l3 3" />
    </>
  ),
  search: (
    <>
      {GROUND}
      <path className={SOFT} d="M14 52h68M14 86h52M24 52V40h12v12M46 52V34h10v18M22 86V72h16v14" />
      <circle className="fill-sunken" cx="96" cy="62" r="30" />
      <path d="M117 84l25 28M121 80l25 27" />
      <path d="M96 32v14M86 60a10 10 0 0 1 20 0v4H86z" />
      <circle className={LAMP} cx="96" cy="69" r="5" />
    </>
  ),
  orders: (
    <>
      {GROUND}
      <path className={TINT} d="M50 22h68v96l-8-6-9 6-9-6-8 6-9-6-9 6-8-6-8 6z" />
      <path d="M50 118V22h68v96l-8-6-9 6-9-6-8 6-9-6-9 6-8-6zM44 22h80" />
      <path className={SOFT} d="M62 58h44M62 70h44M62 82h28" />
      <circle className={LAMP} cx="68" cy="40" r="6" />
      <path d="M82 40h24" />
    </>
  ),
  box: (
    <>
      {GROUND}
      <circle className={LAMP} cx="86" cy="36" r="8" />
      <path d="M86 8v20" />
      <path className={TINT} d="M42 64h84v54H42z" />
      <path d="M42 64h84v54H42zM42 64L26 50l20-8 20 16M126 64l16-14-20-8-20 16" />
      <path className={SOFT} d="M56 100h18M56 108h10M106 76v12" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof DRAWINGS

export function Drawing({ name }: { name: DrawingName }) {
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
      {DRAWINGS[name]}
    </svg>
  )
}
