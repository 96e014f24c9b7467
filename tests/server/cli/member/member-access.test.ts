import { expect, test } from 'vitest'
import { login, DEMO_MEMBER } from '#contract/entry.ts'
import { getUserInfo } from '#contract/member.ts'
import { getMessages } from '#contract/message.ts'
import { memberAddCommand, memberListCommand } from '#server/cli/member/member.ts'
import {
  memberLockCommand,
  memberPasswordCommand,
  memberSignOutCommand,
  memberUnlockCommand,
} from '#server/cli/member/member-access.ts'
import { importCommand } from '#server/cli/shop/import.ts'
import { memberByUsername } from '#server/db/member/members.ts'
import { commandLine } from '#tests/support/command.ts'
import { aFeed } from '#tests/support/feeds.ts'
import { aMember, PASSWORD } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf, shopper } from '#tests/support/shopper.ts'

async function withMember() {
  const opened = await openShop()
  const type = await commandLine(opened.databaseUrl)
  const member = await aMember(opened.shop, { username: 'mira' })
  return { ...opened, type, member, browser: await opened.signIn(member) }
}

const credentials = { username: 'mira', password: PASSWORD }

test('a locked member is signed out and comes in by no way, until unlocked', async () => {
  const { type, browser, guest, signIn, member } = await withMember()

  const said = await type(memberLockCommand, 'mira')
  const seen = await refusalOf(browser.call(getUserInfo, {}))
  const refused = await refusalOf(guest().call(login, credentials))
  const wrong = await refusalOf(guest().call(login, { ...credentials, password: 'guessed' }))
  const late = await refusalOf((await signIn(member)).call(getUserInfo, {}))
  await type(memberUnlockCommand, 'mira')
  const { userInfo } = await guest().call(login, credentials)

  expect(said).toBe('mira is locked out; 1 device signed out.')
  expect([seen.code, late.code]).toEqual([409, 409])
  expect(refused.reason).toBe('account_locked')
  expect(wrong.reason).toBe('login_failed')
  expect(userInfo.username).toBe('mira')
})

// Proves security 7.4.5
test('a member is signed out everywhere, and may come in again', async () => {
  const { type, browser, guest } = await withMember()

  const said = await type(memberSignOutCommand, 'mira')

  expect(said).toBe('mira: 1 device signed out.')
  expect((await refusalOf(browser.call(getUserInfo, {}))).code).toBe(409)
  expect((await guest().call(login, credentials)).userInfo.username).toBe('mira')
})

test('a new password of the merchant’s ends every session and is told to the member', async () => {
  const { api, type, browser, guest } = await withMember()

  const bad = await type(memberPasswordCommand, 'mira', 'a&b<c>')
  await type(memberPasswordCommand, 'mira', 'another1')
  const old = await refusalOf(guest().call(login, credentials))
  const made = await type(memberPasswordCommand, 'mira')
  const password = made.split('The password is ')[1] ?? ''
  const { userInfo } = await guest().call(login, { username: 'mira', password })
  const { list } = await shopper(api, { token: userInfo.token }).call(getMessages, {})

  expect(bad).toContain('The password must be 6 to 32 characters')
  expect((await refusalOf(browser.call(getUserInfo, {}))).code).toBe(409)
  expect(old.reason).toBe('login_failed')
  expect(list.map(({ title }) => title)).toEqual([
    'Your password has changed',
    'Your password has changed',
  ])
})

test('members are listed with what a merchant must know, and never their password', async () => {
  const { type } = await withMember()
  await type(memberAddCommand, 'yuki_50%', 'secret42', '--nickname', 'Yuki')
  await type(memberAddCommand, 'yuki', 'secret42', '--nickname', 'Yuki')

  const all = await type(memberListCommand)
  const found = await type(memberListCommand, '--find', 'MIRA')
  const paged = await type(memberListCommand, '--limit', '1', '--page', '2')
  const json = await type(memberListCommand, '--json')

  expect(all).toMatch(/^ACCOUNT +NICKNAME .*STATE/)
  expect(all.split('\n')[1]).toMatch(/^yuki +Yuki .* 0 +open$/)
  expect(found.split('\n').slice(1)).toHaveLength(1)
  expect(found).toMatch(/mira .* 1 +open/)
  expect(paged).toMatch(/mira/)
  expect(json).not.toContain('passwordHash')
  expect(await type(memberListCommand, '--find', '%')).toBe('No members.')
  expect(await type(memberListCommand, '--page', '0')).toContain('--page takes a whole number')
})

test.each([memberLockCommand, memberUnlockCommand, memberSignOutCommand, memberPasswordCommand])(
  '$name of somebody who is no member changes nothing and says so',
  async (command) => {
    const { type } = await withMember()

    expect(await type(command, 'nobody')).toBe('refused: There is no member “nobody”.')
    expect(await type(command)).toContain(`npm run shop -- ${command.name} ACCOUNT`)
  },
)

test('an import says that the demo member is there, until it is locked', async () => {
  const { type, db } = await withMember()
  const feed = await aFeed('Handle,Title,Variant Price\nlamp,Lamp,20\n')
  await type(memberAddCommand, DEMO_MEMBER.username, DEMO_MEMBER.password)

  const before = await type(importCommand, feed)
  await type(memberLockCommand, DEMO_MEMBER.username)
  const after = await type(importCommand, feed)

  expect(before).toContain('npm run shop -- member lock demo')
  expect(after).not.toContain('member lock')
  expect((await memberByUsername(db, 'demo'))?.lockTime).toBeGreaterThan(0)
})
