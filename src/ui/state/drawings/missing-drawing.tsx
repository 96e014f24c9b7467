import { Drawing, LAMP, SOFT } from './drawing.tsx'

/** A closed shutter: page not found. */
export const MissingDrawing = () => (
  <Drawing>
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
  </Drawing>
)
