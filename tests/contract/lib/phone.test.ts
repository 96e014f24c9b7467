import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AddressFormSchema } from '#contract/address.ts'
import { ruleNames } from '#contract/validation.ts'
import { anAddress } from '#tests/support/members.ts'

const [HANGZHOU, HONG_KONG, MACAU, TAIPEI] = ['330106', '810101', '820102', '710101']
const parsed = (areaCode: string, mobile: string) =>
  v.safeParse(AddressFormSchema, anAddress({ areaCode, mobile }))

test.each([
  [HANGZHOU, '(+86) 138-0013-8000', '13800138000'],
  [HONG_KONG, '+852 9123 4567', '+85291234567'],
  [HONG_KONG, '9123-4567', '+85291234567'],
  [HONG_KONG, '（00852）２３４５　６７８９', '+85223456789'],
  [HONG_KONG, '852 91234567', '+85291234567'],
  [HONG_KONG, '8521 2345', '+85285212345'],
  [MACAU, '+853 6612 3456', '+85366123456'],
  [MACAU, '(853) 2871-2345', '+85328712345'],
  [TAIPEI, '0912-345-678', '+886912345678'],
  [TAIPEI, '+886 912 345 678', '+886912345678'],
  [TAIPEI, '+886 (0)912 345 678', '+886912345678'],
  [TAIPEI, '(02) 2771-1234', '+886227711234'],
  [TAIPEI, '+886-2-2771-1234', '+886227711234'],
  [TAIPEI, '912345678', '+886912345678'],
])('in %s the number %j is stored as %s', (areaCode, typed, stored) => {
  expect(parsed(areaCode, typed)).toMatchObject({ success: true, output: { mobile: stored } })
})

test.each([
  [HANGZHOU, '+852 9123 4567', 'mobile.format'],
  [HANGZHOU, '0571-8888 8888', 'mobile.format'],
  [HONG_KONG, '13800138000', 'phone.hongKong'],
  [HONG_KONG, '+853 6612 3456', 'phone.hongKong'],
  [HONG_KONG, '1234 5678', 'phone.hongKong'],
  [MACAU, '+852 9123 4567', 'phone.macau'],
  [MACAU, '9123 4567', 'phone.macau'],
  [TAIPEI, '27711234', 'phone.taiwan'],
  [TAIPEI, '13800138000', 'phone.taiwan'],
  [TAIPEI, ' ', 'required'],
])('in %s the number %j is refused: %s', (areaCode, typed, rule) => {
  const checked = parsed(areaCode, typed)

  expect(ruleNames(checked.issues ?? [])).toEqual({ mobile: rule })
})

test('a number is checked together with the other fields', () => {
  const checked = v.safeParse(
    AddressFormSchema,
    anAddress({ name: '1', mobile: '123', areaCode: '' }),
  )

  expect(ruleNames(checked.issues ?? [])).toEqual({
    name: 'name.format',
    mobile: 'mobile.format',
    areaCode: 'area.required',
  })
})
