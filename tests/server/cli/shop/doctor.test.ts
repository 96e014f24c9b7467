import { expect, test, vi } from 'vitest'
import { DEMO_MEMBER } from '#contract/entry.ts'
import { LINKED_HELP } from '#contract/help.ts'
import type { Shop } from '#server/domain/context.ts'
import { doctorCommand } from '#server/cli/shop/doctor.ts'
import { memberAddCommand } from '#server/cli/member/member.ts'
import { memberLockCommand } from '#server/cli/member/member-access.ts'
import { saveHelp } from '#server/db/catalog/catalog-help.ts'
import { countSms } from '#server/domain/code/sms-ceiling.ts'
import { addDefaultHelp } from '#server/domain/site/default-help.ts'
import { saveSiteSettings } from '#server/domain/site/site.ts'
import { commandLine } from '#tests/support/command.ts'
import { aProduct } from '#tests/support/goods.ts'
import { openShop } from '#tests/support/shop.ts'
import { smtpPeer } from '#tests/support/smtp-peer.ts'

async function withShop() {
  const opened = await openShop()
  const type = await commandLine(opened.databaseUrl)
  vi.stubEnv('LC_ALL', 'C')
  return { ...opened, type, doctor: () => type(doctorCommand) }
}

const lineOf = (said: string, topic: string) =>
  said.split('\n').find((line) => line.slice(6).startsWith(`${topic}:`)) ?? ''

test('a demo shop on the internet is told everything that gives goods and accounts away', async () => {
  const { db, type, doctor } = await withShop()
  vi.stubEnv('SHOP_URL', 'https://shop.example')
  await saveSiteSettings(db, { demo: true })
  await type(memberAddCommand, DEMO_MEMBER.username, DEMO_MEMBER.password)

  const said = await doctor()

  expect(lineOf(said, 'Payment')).toBe(
    'MEND  Payment: The sandbox takes payments: orders count as paid, no money moves. → npm run shop -- settings set demo false',
  )
  expect(lineOf(said, 'WeChat')).toMatch(/^MEND/)
  expect(lineOf(said, 'Demo member')).toMatch(/^MEND .*member lock demo$/)
  expect(lineOf(said, 'Demo shop')).toMatch(/^MEND/)
  expect(lineOf(said, 'Proxies')).toMatch(/^MEND .*SHOP_PROXIES=1/)
  expect(said).toMatch(/refused: Not ready to open: \d+ to fix/)
})

test('a shop that has no address, no notifiers, no help page and no goods hears of each', async () => {
  const { doctor } = await withShop()

  const said = await doctor()

  for (const topic of ['Address', 'Codes', 'Help pages', 'Catalogue'])
    expect(lineOf(said, topic), topic).toMatch(/^MEND .* → /)
  for (const topic of ['Payment', 'Mail', 'Short messages', 'Backups', 'Name', 'Returns'])
    expect(lineOf(said, topic), topic).toMatch(/^look .* → /)
})

test('help pages in their default text are named until the merchant has written them', async () => {
  const { shop, db, doctor } = await withShop()
  await addDefaultHelp(shop)

  const before = lineOf(await doctor(), 'Help pages')
  await saveOwnHelp(shop)
  const after = lineOf(await doctor(), 'Help pages')
  await addDefaultHelp(shop)
  await saveSiteSettings(db, { supportLink: '/help/nobody-wrote-it' })
  const broken = lineOf(await doctor(), 'Help pages')

  expect(before).toMatch(
    /^look .*have their default text: payment, prices, returns, terms, privacy, /,
  )
  expect(after).toMatch(/^ok /)
  expect(broken).toContain('Links lead to none: nobody-wrote-it.')
})

const both = (text: string) => ({ 'zh-cn': text, en: text })
const MERCHANT = {
  company: { name: both('Corner Shop Ltd.'), licence: '91111111111111111W' },
  contact: { phone: '021-6000 1234', mail: 'hello@shop.example', address: both('1 Lane') },
  recordNumber: '沪ICP备12345678号',
}

/** All help pages that are linked, in the merchant's own words. */
const saveOwnHelp = ({ db, now }: Shop) =>
  saveHelp(
    db,
    Object.values(LINKED_HELP).map((id) => {
      const texts = { group: {}, title: { en: 'Ours' }, body: { en: '<p>Ours</p>' } }
      return { ...texts, id, sort: 1, updateTime: now() }
    }),
  )

test('a live shop hears what it lacks of the merchant, and what is open in its legal texts', async () => {
  const { shop, db, doctor } = await withShop()
  await addDefaultHelp(shop)

  const before = await doctor()
  await saveSiteSettings(db, MERCHANT)
  const after = await doctor()
  const body = both('<p>We meet at the court of [city].</p>')
  await saveHelp(db, [{ id: 'terms', group: {}, title: {}, body, sort: 1, updateTime: shop.now() }])
  const own = await doctor()
  await saveSiteSettings(db, { ...MERCHANT, demo: true })

  expect(lineOf(before, 'Open facts')).toMatch(
    /^MEND .*terms \[公司全称\] \[legal name\]; privacy /,
  )
  expect(before.match(/^MEND {2}Merchant: .*/gm)?.join()).toMatch(
    /legal name.*business licence.*telephone.*mail.*postal.*ICP/,
  )
  expect(before.match(/^look {2}Merchant: /gm)).toHaveLength(4)
  expect(after).not.toMatch(/^MEND {2}Merchant: /m)
  expect(lineOf(after, 'Open facts')).toMatch(/^ok /)
  expect(lineOf(own, 'Open facts')).toContain('terms [city].')
  expect(await doctor()).not.toMatch(/^MEND {2}Merchant: /m)
})

test('a shop that is ready is told so, with exit code 0', async () => {
  const { shop, db, type, doctor } = await withShop()
  const mail = await smtpPeer()
  for (const [name, value] of Object.entries({
    SHOP_URL: 'https://shop.example',
    SHOP_PROXIES: '1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@shop.example',
    SMS_URL: 'https://sms.example/send',
    WECHAT_APP_ID: 'wx1',
    WECHAT_SECRET: 'secret',
  }))
    vi.stubEnv(name, value)
  await aProduct(shop)
  await type(memberAddCommand, DEMO_MEMBER.username, DEMO_MEMBER.password)
  await type(memberLockCommand, DEMO_MEMBER.username)
  await saveOwnHelp(shop)
  await saveSiteSettings(db, MERCHANT)

  const said = await doctor()

  expect(said).not.toContain('MEND')
  expect(lineOf(said, 'Mail')).toBe('ok    Mail: The mail server accepts the shop’s sign-in.')
  expect(lineOf(said, 'WeChat')).toContain('https://shop.example/wechat/return')
  expect(said).toMatch(/Ready to open: \d+ to look at\.$/)
})

test('the ceiling of text messages is named, with what this hour has used up of it', async () => {
  const { shop, db, doctor } = await withShop()
  await saveSiteSettings(db, { smsPerHour: 2 })
  vi.spyOn(shop, 'now').mockImplementation(() => Math.floor(Date.now() / 1000))
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})

  await countSms(shop, { isOwner: false })
  const before = lineOf(await doctor(), 'SMS ceiling')
  await countSms(shop, { isOwner: false })
  await countSms(shop, { isOwner: false }).catch(() => {})
  const after = lineOf(await doctor(), 'SMS ceiling')
  log.mockRestore()

  expect(before).toBe('ok    SMS ceiling: 1 of 2 messages used in this hour.')
  expect(after).toMatch(/^look .*2 of 2 messages used in this hour, 1 refused\. → settings set/)
})

test('a mail server that is not there is said in its own words', async () => {
  const { doctor } = await withShop()
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1')

  expect(lineOf(await doctor(), 'Mail')).toMatch(/^MEND .*does not answer: .*ECONNREFUSED/)
})

test('in a Chinese terminal all of it is Chinese, but names and commands', async () => {
  const { db, doctor } = await withShop()
  vi.stubEnv('LC_ALL', 'zh_CN.UTF-8')

  const closed = await doctor()
  vi.stubEnv('SHOP_URL', 'https://shop.example')
  await saveSiteSettings(db, { demo: true })
  const demo = await doctor()

  for (const line of `${closed}\n${demo}`.split('\n'))
    expect(line).toMatch(/^(?:(?:正常|留意|要改) {2}|refused: )[^A-Za-z]*\p{Script=Han}/u)
  expect(demo).toContain('要改  付款：用的是沙盒付款：订单算已付款，但没有收到钱。 → npm run shop')
  expect(demo).toMatch(/还不能开店：\d+ 处要改，\d+ 处请留意。/)
})
