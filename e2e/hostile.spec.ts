import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { ADDRESSES, dangers, MARKUP, watchForHarm } from './support/hostile.ts'
import { goodsOf, receiveGoods, variantOf } from './support/goods.ts'
import { startCopy, type ShopServer } from './support/server.ts'
import { newShopper } from './support/shopper.ts'
import { chance, size } from './support/size.ts'
import { expect, onScreen, test as base } from './support/test.ts'

/** Payloads in one description; an effect of one of them must not hide all the others. */
const AT_ONCE = 30
const SERIAL = 'hostile'

/** A name as an import stores it: without links, which are formatting. */
const importedName = (text: string) => text.replaceAll(/<\/?a(?:\s[^<>]*)?>/g, '')

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The catalogue of a deceived merchant: every name, fact and description is a payload. */
function feed() {
  const columns = ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Option1 Name', 'Option1 Value']
  const descriptions = Array.from({ length: Math.ceil(MARKUP.length / AT_ONCE) }, (_, at) =>
    MARKUP.slice(at * AT_ONCE, (at + 1) * AT_ONCE).map((markup) => `<div>${markup}</div>`),
  )
  const rows = descriptions.map((parts, at) => {
    const text = MARKUP[at] ?? ''
    return [`${SERIAL}-${at}`, text, parts.join('\n'), text, text, text].map(cell).join(',')
  })
  const head = [...columns, 'Variant Price', 'Variant Inventory Qty', 'Variant Inventory Tracker']
  const file = [head.join(','), ...rows.map((row) => `${row},12.00,1,shopify`)].join('\n')
  return { file, count: rows.length }
}

/** A separate shop for this test: its content would disturb other tests. */
const test = base.extend<object, { shop: ShopServer }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
    async ({}, provide) => {
      const shop = await startCopy(process.env['SHOP_TEMPLATE'] ?? '')
      await provide(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.use({ serviceWorkers: 'block' })
// the browser's messages about blocked loading or execution
test.use({
  expectedConsole: [
    /Content Security Policy|TrustedScript|Failed to load resource|blocked|evil\.example/,
  ],
})

/** Navigates like the address bar of the open page, without a full load of the shop. */
const typeIn = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

// Proves security 1.1.2, security 1.2.1, security 1.3.1, security 1.3.2, security 1.3.5
// Proves security 3.2.2
test('what strangers have written is read as it is written, wherever it stands, and runs nowhere', async ({
  page,
  context,
  shop,
}) => {
  const harm = await watchForHarm(context, shop.url)
  const { file, count } = feed()
  const path = join(shop.dataDir, 'hostile.csv')
  await writeFile(path, file)
  await shop.cli('import', path, '--lang', 'en')
  const [image = '', script = ''] = MARKUP
  const shopper = await newShopper(page, shop)
  const { call } = shopper
  const bought = await receiveGoods(shopper, shop)
  await call('POST', '/api/account/profile', { nickname: '<img src onerror=1>', motto: image })
  await shop.cli('message', 'send', image, script, '--to', shopper.username)
  const menus = [{ path: '/help', title: { 'zh-cn': image, en: image }, type: 'link' }]
  await shop.cli('settings', 'set', 'memberMenus', JSON.stringify(menus))
  await shop.cli('settings', 'set', 'support.en', image)
  await shop.cli('settings', 'set', 'recordNumber', script)

  for (let at = 0; at < count; at += 1) {
    await open(page, `/item/${SERIAL}-${at}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      importedName(MARKUP[at] ?? '').slice(0, 12),
    )
    expect(await dangers(page), `description ${at}`).toEqual([])
  }
  const { skuId } = variantOf(await goodsOf(shopper, `${SERIAL}-0`))
  await call('PUT', '/api/cart/line', { opId: crypto.randomUUID(), skuId, quantity: 1 })
  await open(page, `/item/${SERIAL}-0`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText(`Only 1 of “${image}” left.`).first()).toBeVisible()

  for (const [where, seen] of [
    ['/user/account/message', script],
    ['/user/account/overview', image],
    ['/user/account/profile', image],
    ['/cart', image],
    [`/search?q=${encodeURIComponent(image)}`, image],
    [`/item/${bought.sn}`, bought.title],
  ] as const) {
    await open(page, where)
    await expect(onScreen(page, seen).first()).toBeVisible()
    expect(await dangers(page), where).toEqual([])
  }
  expect(harm).toEqual([])
})

// Proves security 1.2.2, security 3.7.2
test('no address leads out of the shop or runs, whichever page it is given to', async ({
  page,
  context,
  shop,
}) => {
  const harm = await watchForHarm(context, shop.url)
  await newShopper(page, shop)
  await open(page, '/user/account/overview')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const tried = chance('hostile addresses').some(
    ADDRESSES,
    size({ small: 24, nightly: ADDRESSES.length }),
  )

  for (const address of tried) {
    const encoded = encodeURIComponent(address)
    for (const path of [
      `/user/iframe/${encoded}`,
      `/user/login?to=${encoded}`,
      `/item/${encoded}`,
      `/search?q=${encoded}`,
    ]) {
      await typeIn(page, path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect(await dangers(page), path).toEqual([])
      expect(new URL(page.url()).origin, path).toBe(shop.url)
    }
  }

  expect(harm).toEqual([])
})
