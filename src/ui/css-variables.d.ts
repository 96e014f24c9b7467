import 'react'

declare module 'react' {
  /** A style may set custom properties of CSS. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
