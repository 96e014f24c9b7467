import { expect, test } from 'vitest'
import { bareText } from '../../scripts/bare-text.mjs'

test.each([
  ['text in an element', '<p>Pay now</p>', ['Pay now']],
  ['Chinese text', '<p>去支付</p>', ['去支付']],
  ['an attribute that is read out', '<a aria-label="Back" />', ['Back']],
  ['a message', '<p><Trans>Pay <b>now</b></Trans></p>', []],
  ['an attribute that is not read out', '<a className="button" />', []],
  ['a sign, a price, a value', '<p>· ¥{price} ×</p>', []],
])('bare text: %s', (_, code, expected) => {
  const found = bareText('x.tsx', `const x = ${code}`)

  expect(found).toEqual(expected.map((text) => `x.tsx:1 has bare text “${text}”`))
})
