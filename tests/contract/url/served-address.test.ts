import { expect, test } from 'vitest'
import { payloadAddress, payloadAt, servedAddress } from '#contract/url/served-address.ts'

const of = (address: string) => new URL(address, 'http://shop.test')

test.each([
  '/',
  '/list/all',
  '/list/12?view=goods',
  '/list/all?department=3',
  '/item/LP.1-2?sku=7',
  '/help/a',
])('the payload of %s is found by its address', (path) => {
  const payload = { path, build: '3f2a9c', language: 'en' } as const

  expect(servedAddress(of(path))).toBe(path)
  expect(payloadAt(of(payloadAddress(payload)))).toEqual(payload)
})

test.each(['/cart', '/user/order', '/list', '/list/a/b', '/list/all?q=x', '/item/%2e', '/Item/A'])(
  '%s does not come from the server',
  (path) => {
    expect(servedAddress(of(path))).toBeUndefined()
  },
)
