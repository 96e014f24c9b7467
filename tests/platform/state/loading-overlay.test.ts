import { expect, test } from 'vitest'
import { overlay, withOverlay } from '#src/platform/state/loading-overlay.ts'

// Proves spec §4.14
test('the overlay shows at the first request and closes when the last has ended (spec §4)', async () => {
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()

  const both = [withOverlay(first.promise), withOverlay(second.promise)]
  expect(overlay.count).toBe(2)
  first.resolve('one')
  await both[0]
  expect(overlay.count).toBe(1)
  second.reject(new Error('broken'))
  await expect(both[1]).rejects.toThrow('broken')

  expect(overlay.count).toBe(0)
})
