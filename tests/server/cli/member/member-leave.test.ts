import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AccountExportSchema } from '#contract/account-export.ts'
import { login } from '#contract/entry.ts'
import { getUserInfo } from '#contract/member.ts'
import { memberListCommand } from '#server/cli/member/member.ts'
import { memberCloseCommand, memberExportCommand } from '#server/cli/member/member-leave.ts'
import { commandLine } from '#tests/support/command.ts'
import { aMember, PASSWORD } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const MOBILE = '13900000001'

async function withMira(money = 0) {
  const opened = await openShop()
  const type = await commandLine(opened.databaseUrl)
  const proven = { username: 'mira', mobile: MOBILE, mobileTime: 1 }
  const member = await aMember(opened.shop, { ...proven, money })
  return { ...opened, type, browser: await opened.signIn(member) }
}

test('a merchant closes an account by its number, sees it in the list, and can keep it', async () => {
  const { type, browser, guest } = await withMira()

  const said = await type(memberCloseCommand, MOBILE)
  const over = await refusalOf(browser.call(getUserInfo, {}))
  const listed = await type(memberListCommand)
  const kept = await type(memberCloseCommand, 'mira', '--keep')
  await guest().call(login, { username: 'mira', password: PASSWORD })

  expect(said).toMatch(/^mira is signed out, and closed on \d{4}-\d\d-\d\d\.$/)
  expect(over.code).toBe(409)
  expect(listed).toMatch(/closes on \d{4}-\d\d-\d\d$/m)
  expect(kept).toBe('mira stays open.')
})

test('an account is closed at once with --now, but not with a balance', async () => {
  const { type } = await withMira()
  const rich = await withMira(500)
  const refused = await rich.type(memberCloseCommand, 'mira', '--now')
  const said = await type(memberCloseCommand, 'mira', '--now')

  expect(refused).toBe('refused: mira cannot be closed yet: a balance of 5.00.')
  expect([said, await type(memberCloseCommand, 'mira')]).toEqual([
    expect.stringContaining('mira'),
    expect.stringContaining('mira'),
  ])
})

test('an export lies in a file that only its owner can read, and is not overwritten', async () => {
  const { type } = await withMira()
  const folder = await temporaryFolder()
  const file = join(folder.path, 'mira.zip')

  await type(memberExportCommand, 'mira', file)
  const again = await type(memberExportCommand, 'mira', file)
  const { 'account.json': text = new Uint8Array() } = unzipSync(await readFile(file))
  const { mode } = await stat(file)
  await folder.remove()

  expect(v.parse(AccountExportSchema, JSON.parse(strFromU8(text))).profile.mobile).toBe(MOBILE)
  expect(mode & 0o077).toBe(0)
  expect(again).toBe(`refused: ${file} exists already.`)
})
