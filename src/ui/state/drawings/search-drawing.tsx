import { Drawing, LAMP, SOFT } from './drawing.tsx'

/** A magnifying glass: nothing found. */
export const SearchDrawing = () => (
  <Drawing>
    <path className={SOFT} d="M14 52h68M14 86h52M24 52V40h12v12M46 52V34h10v18M22 86V72h16v14" />
    <circle className="fill-sunken" cx="96" cy="62" r="30" />
    <path d="M117 84l25 28M121 80l25 27" />
    <path d="M96 32v14M86 60a10 10 0 0 1 20 0v4H86z" />
    <circle className={LAMP} cx="96" cy="69" r="5" />
  </Drawing>
)
