import { expect, test } from 'vitest'
import { getProducts } from '#contract/catalog.ts'
import { login } from '#contract/entry.ts'
import { getPortal } from '#contract/member.ts'
import { memberAddCommand } from '#server/cli/member/member.ts'
import { writeSetting } from '#server/db/settings.ts'
import { resetCommand } from '#server/cli/backup.ts'
import { settingsCommand } from '#server/cli/shop/settings.ts'
import { commandLine } from '#tests/support/command.ts'
import { aDraft, stock } from '#tests/support/drafts.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { confirm, intoCart } from '#tests/support/orders.ts'
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

test('a domain verification file stands at the root of the shop', async () => {
  const { databaseUrl, api } = await openShop()
  const type = await commandLine(databaseUrl)
  const file = async () => {
    const answer = await api.request('/MP_verify_Ab1.txt')
    return { status: answer.status, text: await answer.text() }
  }
  const before = await file()

  await type(settingsCommand, 'set', 'verificationFiles', '{"MP_verify_Ab1.txt": "Ab1"}')

  expect(before.status).toBe(404)
  expect(await file()).toEqual({ status: 200, text: 'Ab1' })
  expect((await api.request('/robots.txt')).status).toBe(200)
})

const VERIFICATION = 'takes files by their names, such as {"MP_verify_x.txt": "x"}'
const AMOUNT = 'freeToDeliver: takes whole cents from 0 to 1000000000000000'
const SIZE = 'upload.maxSize: takes whole bytes from 1024 to 104857600'
const SUPPORT =
  'supportLink: takes a path of the shop, an address (https://, http://, mailto:, tel:)'
const ORIGINS = 'takes origins such as "https://pay.example.com"'
const ENTRY = { path: 'javascript:alert(1)', type: 'link', title: { 'zh-cn': 'x', en: 'x' } }

test('a setting that would harm the shop is refused in words, and nothing changes', async () => {
  const { databaseUrl, guest } = await openShop()
  const type = await commandLine(databaseUrl)
  const before = await type(settingsCommand)

  for (const [args, words] of [
    [['set', 'freeToDeliver', '0.5'], AMOUNT],
    [['set', 'freeToDeliver', 'much'], AMOUNT],
    [['set', 'freeToDeliver', '-1'], AMOUNT],
    [['set', 'freeToDeliver', '1e21'], AMOUNT],
    [['set', 'basicDeliverMoney', '1e15'], 'takes whole cents from 0 to 99999999'],
    [['set', 'userAddressCount', '1e30'], 'takes a whole number from 1 to 1000'],
    [['set', 'upload.mode', 'ftp'], 'upload.mode: takes local or s3'],
    [['set', 'upload.maxSize', '0'], SIZE],
    [['set', 'upload.maxSize', '1e30'], SIZE],
    [['set', 'cdn', 'pictures.example'], 'cdn: takes an address that begins with https://'],
    [['set', 'cdn', 'https://pictures.example/'], 'does not end with a slash'],
    [['set', 'supportLink', 'javascript:alert(1)'], SUPPORT],
    [['set', 'supportLink', '//evil.example'], SUPPORT],
    [['set', 'recordLink', 'javascript:alert(1)'], 'recordLink: takes an address that begins'],
    [['set', 'beianLink', '/help'], 'beianLink: takes an address that begins'],
    [['set', 'iframeOrigins', '["x"]'], ORIGINS],
    [['set', 'verificationFiles', '{"robots.txt": "x"}'], VERIFICATION],
    [['set', 'verificationFiles', '{"../x.txt": "x"}'], VERIFICATION],
    [['set', 'verificationFiles', '{"x.txt": 1}'], VERIFICATION],
    [['set', 'iframeOrigins', '["http://pay.example.com"]'], ORIGINS],
    [['set', 'iframeOrigins', 'https://pay.example.com'], 'takes a list of origins'],
    [['set', 'siteName.en', ''], 'siteName.en: takes a name of 1 to 60 characters'],
    [['set', 'memberMenus', JSON.stringify([ENTRY])], 'memberMenus.0: takes a path of the shop'],
    [['set', 'nothing', '1'], 'There is no setting “nothing”'],
    [['set', 'constructor', '1'], 'There is no setting “constructor”'],
    [['get', 'nothing'], 'There is no setting “nothing”'],
    [['get', 'constructor'], 'There is no setting “constructor”'],
    [['get', 'siteName.toString'], 'There is no setting “siteName.toString”'],
    [['change'], 'Usage'],
  ] as const)
    expect(await type(settingsCommand, ...args), args.join(' ')).toContain(words)

  expect(await type(settingsCommand)).toBe(before)
  expect((await guest('en').call(getPortal, portal)).site.freeToDeliver).toBe(9900)
})

test.each([
  ['supportLink', 'https://help.example/chat?from=shop'],
  ['supportLink', 'mailto:help@shop.example'],
  ['supportLink', 'tel:+862155660000'],
  ['supportLink', '/help/contact?a=1'],
  ['recordLink', 'https://beian.example'],
  ['cdn', 'https://pictures.example/shop'],
  ['cdn', ''],
  ['recordNumber', '12345678'],
  ['siteName.en', '1999'],
])('%s can be %s, and is read as that', async (key, value) => {
  const { databaseUrl } = await openShop()
  const type = await commandLine(databaseUrl)

  expect(await type(settingsCommand, 'set', key, value)).toBe(`${key} is now "${value}"`)
  expect(await type(settingsCommand, 'get', key)).toBe(JSON.stringify(value))
})

test('an order with the highest fee that can be set is still priced', async () => {
  const { shop, databaseUrl, signIn } = await openShop()
  const type = await commandLine(databaseUrl)
  const browser = await signIn(await aMember(shop))
  const { skuId } = await aProduct(shop, { variants: [{ price: 99_999_999 }] })
  await type(settingsCommand, 'set', 'basicDeliverMoney', '99999999')
  await type(settingsCommand, 'set', 'freeToDeliver', '1000000000000000')
  await intoCart(browser, skuId)

  const preview = await confirm(browser)

  expect(preview).toMatchObject({
    payAmount: 199_999_998,
    freeDeliverGap: 1_000_000_000_000_000 - 99_999_999,
  })
})

test('a setting that is stored wrong counts as never set: the shop is open, with the others', async () => {
  const { databaseUrl, db, guest } = await openShop()
  const type = await commandLine(databaseUrl)
  const wrong = { freeToDeliver: 1e21, iframeOrigins: 'x', supportLink: 'javascript:alert(1)' }
  await writeSetting(db, 'site', { ...wrong, userAddressCount: 3 })

  const { site } = await guest('en').call(getPortal, portal)

  const right = { freeToDeliver: 9900, iframeOrigins: [], supportLink: '/help/contact' }
  expect(site).toMatchObject({ ...right, userAddressCount: 3 })
  await type(settingsCommand, 'set', 'freeToDeliver', '500')
  expect((await guest('en').call(getPortal, portal)).site).toMatchObject({
    ...right,
    freeToDeliver: 500,
    userAddressCount: 3,
  })
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
