import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { EXPORT_LISTS } from '#contract/account-export.ts'
import { COOLING_OFF_SECONDS } from '#contract/closing.ts'
import { login, register } from '#contract/entry.ts'
import { getUserInfo } from '#contract/member.ts'
import { CLOSING_TABLES } from '#server/db/member/erase.ts'
import { EXPORTED_TABLES } from '#server/db/member/export.ts'
import { schema } from '#server/db/schema.ts'
import { smsCodeFor } from '#tests/support/codes.ts'
import { leavingMember, MOBILE } from '#tests/support/leaving-member.ts'
import { PASSWORD } from '#tests/support/members.ts'
import { refusalOf } from '#tests/support/shopper.ts'

/** The tables that have a column of their member. */
const memberTables = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .filter((table) => 'memberId' in getTableColumns(table))
  .map((table) => getTableName(table))
  .toSorted()

test('each table with a member is erased or kept when an account is closed, and exported or left out', () => {
  const { erased, kept } = CLOSING_TABLES

  expect([...erased, ...kept].toSorted()).toEqual(memberTables)
  expect(Object.keys(EXPORTED_TABLES).toSorted()).toEqual(memberTables)
  const lists = new Set(Object.values(EXPORTED_TABLES).filter((list) => list !== null))
  expect([...lists].toSorted()).toEqual([...EXPORT_LISTS].toSorted())
})

test('a closed account leaves a row without a person; number, name and WeChat are free again', async () => {
  const { close, end, now, browser, guest, shop, member, letters, runJobs } = await leavingMember()
  const { closeTime } = await close()
  const over = await refusalOf(browser.call(getUserInfo, {}))
  await runJobs()
  await end()
  await end()

  expect(closeTime - shop.now()).toBe(-COOLING_OFF_SECONDS)
  expect(over.code).toBe(409)
  expect(await now()).toMatchObject({
    username: `closed:${member.id}`,
    nickname: '',
    mobile: '',
    wechatId: null,
    passwordHash: null,
  })
  expect(letters.map(({ target, text }) => [target, text.includes('已注销')])).toEqual([
    [MOBILE, false],
    [MOBILE, true],
  ])
  const another = guest('en')
  const captcha = await smsCodeFor(shop, another, MOBILE, 'user_register')
  const newcomer = { mobile: MOBILE, captcha, username: 'mira', password: PASSWORD, agreed: true }
  const { userInfo } = await another.call(register, newcomer)
  expect(userInfo.id).not.toBe(member.id)
})

test('a sign-in within seven days says when the account closes, and keeps it only if the person wants to', async () => {
  const { close, end, now, guest, pass } = await leavingMember()
  await close()
  pass(COOLING_OFF_SECONDS - 60)
  const account = { username: 'mira', password: PASSWORD }
  const visitor = guest('en')

  const refused = await refusalOf(visitor.call(login, account))
  await visitor.call(login, { ...account, keepsAccount: true })
  await end()

  expect(refused.reason).toBe('account_closing')
  expect(refused.message).toBe('This account closes on 8 Mar 2026. You can still keep it.')
  expect((await now())?.username).toBe('mira')
  await guest().call(login, account)
})
