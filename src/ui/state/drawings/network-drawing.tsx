import { Drawing, LAMP, SOFT, TINT } from './drawing.tsx'

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
