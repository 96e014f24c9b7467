import { expect, test } from 'vitest'
import { maskAddress, maskEmail, maskMobile } from '#contract/lib/text.ts'

test('who looks over a shoulder learns neither number nor mailbox nor address', () => {
  expect(maskMobile('13812346021')).toBe('138 **** 6021')
  expect(maskEmail('mira@shop.example')).toBe('m***@shop.example')
  expect(maskAddress('116.3.2.8')).toBe('116.*.*.8')
  expect(maskAddress('::ffff:116.3.2.8')).toBe('116.*.*.8')
  expect(maskAddress('2001:db8::1')).toBe('2001:…')
  expect(maskAddress('::1')).toBe('::1')
})
