import { Drawing, LAMP, SOFT, TINT } from './drawing.tsx'

/** An empty box: nothing here yet. */
export const BoxDrawing = () => (
  <Drawing>
    <circle className={LAMP} cx="86" cy="36" r="8" />
    <path d="M86 8v20" />
    <path className={TINT} d="M42 64h84v54H42z" />
    <path d="M42 64h84v54H42zM42 64L26 50l20-8 20 16M126 64l16-14-20-8-20 16" />
    <path className={SOFT} d="M56 100h18M56 108h10M106 76v12" />
  </Drawing>
)
