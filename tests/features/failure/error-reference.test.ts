import { expect, test } from 'vitest'
import { ApiError } from '#src/platform/http/api-error.ts'
import { errorReference } from '#src/features/failure/error-details.tsx'

const fault = (status: number, url: string) =>
  new ApiError({ kind: 'http', status, url, data: null })

test('the same fault always has the same number', () => {
  expect(errorReference(fault(500, '/api/cart'))).toBe(errorReference(fault(500, '/api/cart')))
  expect(errorReference(fault(500, '/api/cart'))).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
})

test('another fault has another number', () => {
  expect(errorReference(fault(500, '/api/cart'))).not.toBe(errorReference(fault(502, '/api/cart')))
})

test('what a shopper asked for is not in the number', () => {
  expect(errorReference(fault(500, '/api/catalog/search?q=lamp'))).toBe(
    errorReference(fault(500, '/api/catalog/search?q=tea')),
  )
})
