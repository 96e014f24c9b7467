import { beforeEach, expect, test, vi } from 'vitest'
import { dropIdempotencyKey, idempotencyKeyOf } from '#src/platform/http/retry.ts'
import { allowPrivateWrites } from '#src/platform/storage/write-guard.ts'
import { clearPrivateKeys } from '#src/platform/storage/stored.ts'
import { aLocalStorage } from '#tests/support/local-storage.ts'

beforeEach(() => {
  allowPrivateWrites()
  vi.stubGlobal('localStorage', aLocalStorage())
})

test('an act keeps its key until the shop has answered, then the next one has another', () => {
  const first = idempotencyKeyOf('redeem 7')

  expect(idempotencyKeyOf('redeem 7')).toBe(first)
  expect(idempotencyKeyOf('redeem 8')).not.toBe(first)
  dropIdempotencyKey('redeem 7')
  expect(idempotencyKeyOf('redeem 7')).not.toBe(first)
})

test('it leaves the device with the session', () => {
  const first = idempotencyKeyOf('redeem 7')

  clearPrivateKeys()

  expect(idempotencyKeyOf('redeem 7')).not.toBe(first)
})
