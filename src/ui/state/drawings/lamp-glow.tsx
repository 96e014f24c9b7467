/** The light around a lamp, as a gradient to fill a circle with: `fill="url(#id)"`. */
export const LampGlow = ({ id }: { id: string }) => (
  <defs>
    <radialGradient id={id}>
      <stop offset=".2" className="[stop-color:var(--c-strip-lamp)]" stopOpacity=".6" />
      <stop offset="1" className="[stop-color:var(--c-strip-lamp)]" stopOpacity="0" />
    </radialGradient>
  </defs>
)
