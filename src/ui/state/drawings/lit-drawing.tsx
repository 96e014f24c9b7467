import { Drawing, LAMP, SOFT, TINT } from './drawing.tsx'
import { LampGlow } from './lamp-glow.tsx'

/** The lantern comes on: a paid order. */
export const LitDrawing = () => (
  <Drawing>
    <LampGlow id="lit-glow" />
    <circle
      className="stroke-none transition-opacity duration-lamp starting:opacity-0"
      fill="url(#lit-glow)"
      cx="84"
      cy="60"
      r="60"
    />
    <path d="M84 4v18M70 22h28M72 98h24M84 98v12M80 110h8" />
    <path
      className="fill-accent-tint"
      d="M72 26h24c16 8 22 20 22 34s-6 26-22 34H72C56 86 50 74 50 60s6-26 22-34z"
    />
    <path className={SOFT} d="M58 40h52M51 54h66M51 68h66M58 82h52" />
    <path d="M72 22h24v4H72zM72 94h24v4H72z" className={TINT} />
    <circle className={LAMP} cx="84" cy="60" r="8" />
  </Drawing>
)
