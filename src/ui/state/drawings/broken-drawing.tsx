import { Drawing, LAMP, SOFT, TINT } from './drawing.tsx'

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
