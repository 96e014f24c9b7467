import type { Plugin } from 'vite'

const DECLARATION = /([\w-]+)\s*:\s*([^;{}]*\ddvh[^;{}]*)/g

/** Each length in `dvh` after the same in `vh`: Chrome 107, a web view still in use, knows only that. */
export const withViewportFallback = (css: string): string =>
  css.replaceAll(
    DECLARATION,
    (declared, property: string, value: string) =>
      `${property}: ${value.replaceAll(/(\d)dvh/g, '$1vh')}; ${declared}`,
  )

export const viewportUnits = (): Plugin => ({
  name: 'shop-viewport-units',
  apply: 'build',
  transform: {
    filter: { id: /\.css$/ },
    handler: (code) => ({ code: withViewportFallback(code), map: null }),
  },
})
