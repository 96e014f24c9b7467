import { expect, test } from 'vitest'
import { isFromShop } from '#contract/lib/network.ts'

const answer = (status: number, type: string) =>
  new Response(null, { status, headers: { 'content-type': type } })

test.each([
  ['the shop’s own file', answer(200, 'application/json'), true],
  ['the page of a captive portal', answer(200, 'text/html; charset=utf-8'), false],
  ['a portal that says what it is', answer(511, 'text/html'), false],
  ['a server that is broken', answer(502, 'text/html'), true],
  ['a file that is not there', answer(404, 'text/plain'), true],
])('%s', (_, response, isShop) => {
  expect(isFromShop(response)).toBe(isShop)
})
