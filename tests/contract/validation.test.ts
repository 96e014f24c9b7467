import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CodeSchema } from '#contract/code.ts'
import { LoginNameSchema } from '#contract/entry.ts'
import {
  AccountSchema,
  EmailSchema,
  MobileSchema,
  PASSWORD_MAX,
  PASSWORD_RULES,
  PasswordSchema,
  PersonNameSchema,
  requiredText,
  ruleNames,
} from '#contract/validation.ts'

const ruleOf = (schema: v.GenericSchema, value: unknown) => {
  const checked = v.safeParse(v.object({ field: schema }), { field: value })
  return checked.success ? 'fits' : ruleNames(checked.issues)['field']
}

// Proves spec §5.7
describe('account: 3 to 15 characters, a letter first, letters, digits, underscores (spec §5)', () => {
  test.each(['abc', 'a_1', 'Abcdefghijklmno'])('%s fits', (value) => {
    expect(ruleOf(AccountSchema, value)).toBe('fits')
  })
  test.each(['ab', 'abcdefghijklmnop', '1abc', '_abc', 'a-bc', 'a bc', '张三三'])(
    '%s does not',
    (value) => {
      expect(ruleOf(AccountSchema, value)).toBe('account.format')
    },
  )
  // Proves spec §5.1
  test('nothing is required', () => {
    expect(ruleOf(AccountSchema, '')).toBe('required')
    expect(ruleOf(AccountSchema, undefined)).toBe('required')
  })
})

// Proves spec §5.8
describe('password: 6 to 32 characters without & < > " \' (spec §5)', () => {
  test.each(['123456', 'x'.repeat(32), '密码密码密码', 'with space'])('%s fits', (value) => {
    expect(ruleOf(PasswordSchema, value)).toBe('fits')
  })
  test.each(['12345', 'x'.repeat(33), 'a&bcdef', 'a<bcdef', 'a>bcdef', 'a"bcdef', "a'bcdef"])(
    '%s does not',
    (value) => {
      expect(ruleOf(PasswordSchema, value)).toBe('password.format')
    },
  )
})

test('what password managers are told to make up is accepted', () => {
  const [, signs = ''] = /allowed: \[(.*)\]/.exec(PASSWORD_RULES) ?? []

  expect(PASSWORD_RULES).toContain(`maxlength: ${PASSWORD_MAX};`)
  expect(signs.length).toBeGreaterThan(10)
  for (const sign of signs) expect(ruleOf(PasswordSchema, `Abcde1${sign}`), sign).toBe('fits')
})

test.each(['张三', '欧', '阿依古丽·买买提', 'Mary Ann O’Neil', 'J. R. Smith', '𠮷野家', '㛃㛃'])(
  'name %s fits',
  (name) => {
    expect(ruleOf(PersonNameSchema, name)).toBe('fits')
  },
)
// Proves spec §5.4
test.each(['·', '-', '<b>x</b>', 'a1', '12345', '张三（前台）', '张'.repeat(31)])(
  'name %s does not',
  (name) => {
    expect(ruleOf(PersonNameSchema, name)).toBe('name.format')
  },
)

// Proves spec §5.5
test.each([
  ['13800138000', 'fits'],
  [' 13800138000 ', 'fits'],
  ['12800138000', 'mobile.format'],
  ['1380013800', 'mobile.format'],
  ['138001380001', 'mobile.format'],
  ['+85213800138000', 'mobile.format'],
  ['138.0013.8000', 'fits'],
  ['13800138000 转 8001', 'mobile.format'],
  ['0571-8888 8888', 'mobile.format'],
  ['+', 'mobile.format'],
  ['86', 'mobile.format'],
  [' ', 'required'],
])('mobile %s: %s', (mobile, rule) => {
  expect(ruleOf(MobileSchema, mobile)).toBe(rule)
})

test.each([
  '138 0013 8000',
  '138-0013-8000',
  '+86 138 0013 8000',
  '+8613800138000',
  '+86-138-0013-8000',
  '008613800138000',
  '86 13800138000',
  '１３８００１３８０００',
  '＋８６　１３８－００１３－８０００',
  '\u202d138\u00a00013\u00a08000\u202c',
  '(+86)13800138000',
  '（+86）138 0013 8000',
  '138.0013.8000',
  '138·0013·8000',
  '138–0013—8000',
  '138‑0013−8000',
  '138/0013/8000',
  '13800138000\u200b',
  '\ufeff138\u200d0013\u20608000',
  'tel:+86-138-0013-8000',
  '+0086 138 0013 8000',
])('a mobile number as people write it, %j, is kept as its eleven digits', (written) => {
  expect(v.parse(MobileSchema, written)).toBe('13800138000')
  expect(v.parse(LoginNameSchema, written)).toBe('13800138000')
})

test.each([
  ' Mira@Example.com ',
  'mira＠ｅｘａｍｐｌｅ．com',
  'mira@example.com\u00a0',
  'mira@example.com\u200b',
  'mira @ example.com',
  'mira@example。com',
  '\u202amira@exam\u00adple.com\u202c',
])('a mailbox as people write it, %j, is one mailbox', (written) => {
  expect(v.parse(EmailSchema, written)).toBe('mira@example.com')
})

test.each([' 012345 ', '012 345', '０１２３４５', '012-345', '012\u200b345', '012·345'])(
  'a code as people copy it, %j, is its six digits',
  (written) => {
    expect(v.parse(CodeSchema, written)).toBe('012345')
  },
)
test.each(['12345', '1234567', '12a456'])('%s is no code', (written) => {
  expect(ruleOf(CodeSchema, written)).toBe('code.format')
})

test.each(['灯', '❤️', '👩‍👩‍👧', 'a\u200db', '\u202eabc', '0'])('“%s” is a text', (text) => {
  expect(ruleOf(requiredText(20), text)).toBe('fits')
})
test.each(['', ' ', '\u200b\u200d', '\u202e\u2066', '\ufeff', '\u3164', '\u0007', '\u00ad \u2060'])(
  'nothing that can be seen (%j) is no text',
  (text) => {
    expect(ruleOf(requiredText(20), text)).toBe('required')
  },
)
