import { Drawing, LAMP, SOFT, TINT } from './drawing.tsx'

/** A receipt: no orders. */
export const OrdersDrawing = () => (
  <Drawing>
    <path className={TINT} d="M50 22h68v96l-8-6-9 6-9-6-8 6-9-6-9 6-8-6-8 6z" />
    <path d="M50 118V22h68v96l-8-6-9 6-9-6-8 6-9-6-9 6-8-6zM44 22h80" />
    <path className={SOFT} d="M62 58h44M62 70h44M62 82h28" />
    <circle className={LAMP} cx="68" cy="40" r="6" />
    <path d="M82 40h24" />
  </Drawing>
)
