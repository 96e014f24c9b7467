import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { ADDRESS, goodsOf, payAtGateway, variantOf } from './support/goods.ts'
import { orderByCall } from './support/checkout.ts'
import { startCopy, type ShopServer } from './support/server.ts'
import { newShopper } from './support/shopper.ts'
import { expect, test as base } from './support/test.ts'

const WORD = 'Lamplighters'.repeat(20)
const word = (length: number) => WORD.slice(0, length)
const SERIAL = 'long'

/** A product whose every text is one word, of the maximum length. */
const FEED = [
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant Price',
  [
    SERIAL,
    word(200),
    `<p>${WORD}</p><h3>${WORD}</h3><ul><li>${WORD}</li></ul>`,
    word(80),
    word(80),
    word(60),
    word(60),
    '120.00',
  ],
  [SERIAL, '', '', '', '', '', `b${word(59)}`, '130.00'],
].join('\n')

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

test.use({ serviceWorkers: 'block', expectedConsole: [/status of 404/] })

/** In the page: elements that overflow horizontally, or are cut off. */
const wideParts = () => {
  const { clientWidth } = document.documentElement
  const isScrolled = (element: Element) =>
    element.closest('[data-scrolls], .overflow-x-auto') !== null
  return [...document.querySelectorAll('main *')]
    .filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      const isSeen = width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible'
      return isSeen && !isScrolled(element) && (right > clientWidth + 1 || left < -1)
    })
    .slice(0, 3)
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
}

async function fits(page: Page, path: string) {
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect.soft(await page.evaluate(wideParts), path).toEqual([])
  const widened = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect.soft(await page.evaluate(widened), path).toBeLessThanOrEqual(0)
}

test('a word of 200 characters widens no page', async ({ page, shop }) => {
  const file = join(shop.dataDir, 'long.csv')
  await writeFile(file, FEED)
  await shop.cli('import', file, '--lang', 'en')
  const shopper = await newShopper(page, shop)
  const { call, username } = shopper
  await call('POST', '/api/account/profile', {
    nickname: word(20),
    motto: word(60),
  })
  await shop.cli('message', 'send', word(100), WORD, '--to', username)
  const { id } = await call<{ id: number }>('POST', '/api/address', {
    ...ADDRESS,
    name: word(20),
    detail: word(100),
  })
  const { skuId } = variantOf(await goodsOf(shopper, SERIAL))
  const order = () => orderByCall(shopper, { from: 'item', skuId, quantity: 1 }, id, word(200))
  const unpaid = await order()
  const { no } = await order()
  await payAtGateway(shopper, no)
  await shop.cli('ship', no)
  const { lines } = await call<{ lines: { id: number }[] }>(
    'POST',
    `/api/order/detail/${no}/confirmReceipt`,
    {},
  )
  const line = lines[0]?.id ?? 0
  await call('POST', '/api/appraise', { orderNo: no, lineId: line, star: 5, content: WORD })
  await call('PUT', '/api/cart/line', { opId: crypto.randomUUID(), skuId, quantity: 1 })

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      '/',
      '/list/all',
      `/search?q=${WORD}`,
      `/item/${SERIAL}`,
      `/no/such/${WORD}`,
      '/cart',
      '/cart/confirm',
      `/user/cashier/${unpaid.no}`,
      `/user/order/${no}`,
      '/user/account/overview',
      '/user/account/orderList',
      '/user/account/appraise?tab=written',
      '/user/account/address',
      '/user/account/profile',
      '/user/account/message',
      `/user/account/service/apply?order=${no}`,
    ])
      await fits(page, path)
  }
})
