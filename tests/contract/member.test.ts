import * as v from 'valibot'
import { expect, test } from 'vitest'
import { YesNoSchema } from '#contract/endpoint.ts'
import { GenderSchema, SessionKeysSchema, UserInfoSchema } from '#contract/member.ts'
import { SiteSchema } from '#contract/site.ts'

// Proves spec §3.1
test('a member on the wire has the fields of the specification', () => {
  expect(Object.keys(UserInfoSchema.entries)).toEqual([
    'id',
    'username',
    'nickname',
    'email',
    'mobile',
    'avatar',
    'gender',
    'birthday',
    'money',
    'score',
    'last_login_time',
    'last_login_ip',
    'join_time',
    'motto',
    'cart_count',
    'token',
    'refresh_token',
  ])
})

test('of a member the browser keeps id, token and refresh_token', () => {
  expect(Object.keys(SessionKeysSchema.entries)).toEqual(['id', 'token', 'refresh_token'])
})

// Proves spec §3.4, spec §3.7
test('site settings on the wire have the fields of the specification', () => {
  expect(Object.keys(SiteSchema.entries)).toEqual(
    expect.arrayContaining([
      'siteName',
      'siteDescription',
      'siteKeyword',
      'recordNumber',
      'recordLink',
      'beianNumber',
      'beianLink',
      'support',
      'supportLink',
      'version',
      'cdn',
      'basicDeliverMoney',
      'freeToDeliver',
      'userAddressCount',
      'upload',
    ]),
  )
  expect(Object.keys(SiteSchema.entries.upload.entries)).toEqual([
    'maxSize',
    'mode',
    'allowedSuffixes',
    'allowedMimeTypes',
  ])
})

// Proves spec §3.2, spec §9.14
test.each([0, 1, 2])('gender %i is known', (gender) => {
  expect(v.parse(GenderSchema, gender)).toBe(gender)
})

test('a gender that only a newer shop knows reads as unknown', () => {
  expect(v.parse(GenderSchema, 3)).toBe(0)
})

// Proves spec §9.13
test("spec §9: yes is '1' and no is '-1'", () => {
  expect(['1', '-1', '0', '', 'true'].map((text) => v.is(YesNoSchema, text))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
