import { expect, onTestFinished, test, vi } from 'vitest'
import { shareOf } from '../../scripts/support/share.mjs'

test('the soak runs whole unless a share of it is asked for', () => {
  expect(shareOf(['test.mjs', '--soak'])).toBe(1)
  expect(shareOf(['test.mjs', '--soak', '--share', '0.02'])).toBe(0.02)
})

test.each([['0'], ['-0.5'], ['2'], ['2%'], ['']])('a share of “%s” is refused', (said) => {
  expect(() => shareOf(['--soak', '--share', said])).toThrow('above 0 and up to 1')
})

test('a share without its number is refused', () => {
  expect(() => shareOf(['--soak', '--share'])).toThrow('above 0 and up to 1')
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
