import { expect, test } from 'vitest'
import { withViewportFallback } from '#tools/build/viewport-units.ts'

test('a browser without dvh has every such length in vh', () => {
  const css =
    '.sheet{max-height:calc(100dvh - 5rem);color:red}.page{min-height:100dvh}.plain{top:1vh}'

  expect(withViewportFallback(css).replaceAll(' ', '')).toBe(
    '.sheet{max-height:calc(100vh-5rem);max-height:calc(100dvh-5rem);color:red}' +
      '.page{min-height:100vh;min-height:100dvh}.plain{top:1vh}',
  )
})
