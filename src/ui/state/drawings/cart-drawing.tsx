import { Drawing, LAMP, SOFT, TINT } from './drawing.tsx'

/** An empty cart. */
export const CartDrawing = () => (
  <Drawing>
    <circle className={LAMP} cx="102" cy="56" r="11" />
    <path d="M102 46c-3-3-8-2-9 0M102 46c2-4 8-4 10-1" />
    <path className={TINT} d="M44 62h80l-9 56H53z" />
    <path d="M40 62h88M44 62l9 56h62l9-56M56 62c0-24 12-40 28-40s28 16 28 40" />
    <path className={SOFT} d="M64 76l4 28M84 76v28M104 76l-4 28" />
  </Drawing>
)
