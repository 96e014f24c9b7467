import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sendBackAftersale } from '#contract/aftersale.ts'
import { cleanText, type TextKind } from '#contract/lib/clean-text.ts'
import { InvoiceFormSchema } from '#contract/invoice.ts'
import { ReviewFormSchema } from '#contract/own-review.ts'
import { PersonNameSchema } from '#contract/validation.ts'

const root = join(import.meta.dirname, '../../..')

test.each([...'·•・‧．･∙⋅⸱⦁●', '.', ' · ', ' • '])(
  'the dot of a name, %j, is stored as ·',
  (dot) => {
    expect(v.parse(PersonNameSchema, `阿依古丽${dot}买买提`)).toBe('阿依古丽·买买提')
  },
)

test.each([
  ['王五\u200b', '王五'],
  ['\u202a赵六\u202c', '赵六'],
  ['\ufeff钱七', '钱七'],
  ['孙\u2066八\u2069', '孙八'],
  ['周\u00ad九\u2060', '周九'],
  ['吴\u{e0041}十', '吴十'],
  ['郑\u200d一', '郑一'],
  ['Ｊｏｈｎ　Ｓｍｉｔｈ', 'John Smith'],
  ['Ｊ．Smith', 'J.Smith'],
  ['J. R.  Smith', 'J. R. Smith'],
  ['O‘Neil‐Žižková', 'O’Neil-Žižková'],
  ['スミス・メアリー', 'スミス·メアリー'],
  ['می\u200cنا', 'می\u200cنا'],
])('the name %j is stored as %j', (typed, stored) => {
  expect(v.parse(PersonNameSchema, typed)).toBe(stored)
})

test.each<[TextKind, string, string]>([
  ['line', '❤️ 👩‍👩‍👧 👍🏽 1️⃣', '❤️ 👩‍👩‍👧 👍🏽 1️⃣'],
  ['line', ' 文三路\u200b 1\u00a0号\t2 楼\n', '文三路 1 号 2 楼'],
  ['line', 'a\u202eb\u0007c\u0000', 'abc'],
  ['line', '\u200d️\u3164\u2800', ''],
  ['lines', ' 一\r\n二\u2028\u200b三 ', '一\n二\n三'],
  ['half', 'ｍｉｒａ＿１\u200b', 'mira_1'],
])('%s: %j becomes %j', (kind, typed, stored) => {
  expect(cleanText(typed, kind)).toBe(stored)
})

test.each([
  '9131 0000 MA1F L1A2 3B',
  '９１３１００００ＭＡ１ＦＬ１Ａ２３Ｂ',
  '91310000MA1FL1A23B\u200b',
  '91310000-MA1FL1A23-B',
  '91310000–ma1fl1a23–b',
  '\u202d91310000\u3000MA1FL1A23B\u202c',
])('a tax number as people paste it, %j, and a mailbox are stored clean', (taxNumber) => {
  const typed = { kind: 'company', title: '巷灯\u200b有限公司', taxNumber }
  const email = 'ｂｉｌｌ＠example.com\u200b'

  expect(v.parse(InvoiceFormSchema, { ...typed, email })).toEqual({
    kind: 'company',
    title: '巷灯有限公司',
    taxNumber: '91310000MA1FL1A23B',
    email: 'bill@example.com',
  })
})

test.each([
  ['SF 1234 5678 9012', 'SF123456789012'],
  ['ＳＦ１２３４５６７８９０１２', 'SF123456789012'],
  ['SF1234567890123\u200b', 'SF1234567890123'],
  ['JD‑0012–34', 'JD-0012-34'],
])('the waybill %j is stored as %j', (typed, stored) => {
  const { expressNumber } = sendBackAftersale.input.entries

  expect(v.parse(expressNumber, typed)).toBe(stored)
})

test('a review of invisible characters has no content, and its lines stay', () => {
  const { content } = ReviewFormSchema.entries

  expect(v.safeParse(content, '\u200b'.repeat(9)).success).toBe(false)
  expect(v.parse(content, '很亮\n很好看，推荐')).toBe('很亮\n很好看，推荐')
})

test('no schema of the contract has a cleaning of its own', () => {
  const files = globSync('contract/**/*.ts', { cwd: root })
  const own = files.filter((file) =>
    /v\.(?:trim\w*|normalize|toLowerCase)\(/.test(readFileSync(join(root, file), 'utf8')),
  )

  expect(files.length).toBeGreaterThan(40)
  expect(own).toEqual([])
})
