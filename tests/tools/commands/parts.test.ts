import { expect, onTestFinished, test, vi } from 'vitest'
import { globSync } from 'node:fs'
import { browserFiles, partOf, PARTS, readPartArguments, SOAKS } from '#tools/commands/test.mjs'

test('every browser test is in a part that can be named, and every part has some', () => {
  const parts = new Set(browserFiles().map(partOf))

  const ofBrowsers = PARTS.filter((name) => name !== 'unit' && name !== 'many')
  expect([...parts].toSorted()).toEqual(ofBrowsers.toSorted())
})

test.each(Object.entries(SOAKS))('the files of the long test %s exist', (_, [files]) => {
  expect(files.split(' ').filter((start) => globSync(`${start}*`).length === 0)).toEqual([])
})

test('without names all parts run, at their own share; an unknown name is refused', () => {
  expect(readPartArguments([], ['a', 'b'])).toEqual({ names: ['a', 'b'], share: undefined })
  expect(readPartArguments(['b', '--share', '0.1'], ['a', 'b'])).toEqual({
    names: ['b'],
    share: 0.1,
  })
  expect(() => readPartArguments(['c'], ['a', 'b'])).toThrow(
    'There is no part “c”; there are: a, b',
  )
})

test.each([['0'], ['2'], ['2%'], ['']])('a share of “%s” is refused', (share) => {
  expect(() => readPartArguments(['--share', share], [])).toThrow('above 0 and up to 1')
})

test.each([[['--share']], [['--share', '-0.5']]])('%s is refused', (args) => {
  expect(() => readPartArguments(args, [])).toThrow('--share')
})

/** `size` in a run with this share. */
async function sizeAt(share: string | undefined) {
  vi.stubEnv('SOAK', share)
  vi.resetModules()
  onTestFinished(() => void vi.unstubAllEnvs())
  return import('#tests/support/size.ts')
}

test('a share makes numbers smaller, though never below the small size, and leaves lists whole', async () => {
  const { size } = await sizeAt('0.02')

  expect(size({ small: 6, nightly: 2000 })).toBe(40)
  expect(size({ small: 6, nightly: 100 })).toBe(6)
  expect(size({ small: ['a'], nightly: ['a', 'b', 'c'] })).toEqual(['a', 'b', 'c'])
})

test('without a soak all sizes are small', async () => {
  const { size, isSoak } = await sizeAt(undefined)

  expect(isSoak).toBe(false)
  expect(size({ small: 6, nightly: 2000 })).toBe(6)
})
