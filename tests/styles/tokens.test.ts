import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const IN_STYLES = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(/gi
const IN_CODE = /\[#[\da-f]{3,8}\]|['"`]#(?:[\da-f]{3}|[\da-f]{6})['"`]|\b(?:rgb|hsl|oklch)a?\(/gi
const root = new URL('../..', import.meta.url).pathname

/** Where a colour is hard-coded, as `file: colour`. */
const coloursIn = (pattern: string, colour: RegExp) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.endsWith('styles/tokens.css'))
    .flatMap((file) =>
      (readFileSync(`${root}/${file}`, 'utf8').match(colour) ?? []).map(
        (found) => `${file}: ${found}`,
      ),
    )

test('a colour is written in tokens.css and nowhere else', () => {
  const found = [
    ...coloursIn('src/**/*.css', IN_STYLES),
    ...coloursIn('src/**/*.{ts,tsx}', IN_CODE),
  ]

  expect(found).toEqual([])
})
