import { expect, test } from 'vitest'
import { getProducts } from '#src/contract/catalog.ts'
import { login } from '#src/contract/entry.ts'
import { getPortal } from '#src/contract/member.ts'
import { memberAddCommand } from '#server/cli/member-add.ts'
import { resetCommand } from '#server/cli/reset.ts'
import { settingsCommand } from '#server/cli/settings.ts'
import { commandLine } from '#tests/support/command.ts'
import { aDraft, stock } from '#tests/support/drafts.ts'
import { openShop } from '#tests/support/shop.ts'

const portal = { requiredLogin: '0' } as const

test('a setting is changed and seen by shoppers at once', async () => {
  const { databaseUrl, guest } = await openShop()
  const type = await commandLine(databaseUrl)

  const told = await type(settingsCommand, 'set', 'siteName.en', 'Corner Shop')
  const fee = await type(settingsCommand, 'set', 'freeToDeliver', '12000')
  const { site } = await guest('en').call(getPortal, portal)

  expect(told).toBe('siteName.en is now "Corner Shop"')
  expect(fee).toBe('freeToDeliver is now 12000')
  expect(site).toMatchObject({ siteName: 'Corner Shop', freeToDeliver: 12_000 })
  expect(await type(settingsCommand, 'get', 'siteName.en')).toBe('"Corner Shop"')
})

test.each([
  [['set', 'freeToDeliver', '0.5'], 'cannot be set to that'],
  [['set', 'freeToDeliver', 'much'], 'cannot be set to that'],
  [['set', 'nothing', '1'], 'There is no setting “nothing”'],
  [['get', 'nothing'], 'There is no setting “nothing”'],
  [['change'], 'Usage'],
])('settings %j is refused and changes nothing', async (args, words) => {
  const { databaseUrl, guest } = await openShop()
  const type = await commandLine(databaseUrl)

  expect(await type(settingsCommand, ...args)).toContain(words)
  expect((await guest('en').call(getPortal, portal)).site.freeToDeliver).toBe(9900)
})

test('an added member can sign in', async () => {
  const { databaseUrl, guest } = await openShop()
  const type = await commandLine(databaseUrl)

  const told = await type(memberAddCommand, 'xiaoman', 'secret42', '--nickname', '小满')
  const again = await type(memberAddCommand, 'XiaoMan', 'secret42')
  const { userInfo } = await guest().call(login, { username: 'xiaoman', password: 'secret42' })

  expect(told).toMatch(/^Added xiaoman/)
  expect(again).toContain('There is a member “XiaoMan” already')
  expect(userInfo).toMatchObject({ username: 'xiaoman', nickname: '小满' })
})

test('the shop is emptied only when that was said twice', async () => {
  const { shop, databaseUrl, guest } = await openShop()
  const type = await commandLine(databaseUrl)
  await stock(shop, [aDraft()])

  const careless = await type(resetCommand)
  const { total: before } = await guest().call(getProducts, { id: 'all' })
  await type(resetCommand, '--yes')
  const { total: after } = await guest().call(getProducts, { id: 'all' })

  expect(careless).toContain('add --yes')
  expect([before, after]).toEqual([1, 0])
})
