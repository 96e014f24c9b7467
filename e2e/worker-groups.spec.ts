import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { MOON } from './support/goods.ts'
import { test } from './support/published.ts'
import type { ShopServer } from './support/server.ts'
import { addMember, fillLogin } from './support/shopper.ts'
import { saveData } from './support/slow-line.ts'
import { expect } from './support/test.ts'
import { countLoads } from './support/update.ts'
import {
  heldGroups,
  letTakeOver,
  lookForWorker,
  shopIsOpen,
  untilGroupsKept,
  untilKept,
} from './support/worker.ts'

// A page that has no data yet, or not all of its code, also logs errors.
test.use({
  expectedConsole: [/^error: ApiError: offline|Failed to load resource|CHUNK: /],
  serviceWorkers: 'allow',
})

async function signIn(page: Page, shop: ShopServer) {
  await open(page, '/user/login?way=password')
  await fillLogin(page, await addMember(shop))
  await expect(page).not.toHaveURL(/login/)
}

/** A first visit that downloads only what it must, until the public pages are on the device. */
async function firstVisit(page: Page, path = '/') {
  await saveData(page)
  await open(page, path)
  await shopIsOpen(page)
  await untilKept(page)
}

const NOT_HERE = 'This page isn’t on this device yet'
const LAMP_IS_ON = 'You’re offline, but the lamp is on'
const ORDERS = '/user/account/orderList'

test('after a first visit the public pages and the cart open without the server', async ({
  page,
  shop,
}) => {
  await firstVisit(page)
  expect(Object.values(await heldGroups(page))).toEqual([[]])

  await shop.halt()

  const paths = ['/', '/list/1', `/item/${MOON}`, '/search?q=', '/saved', '/help/delivery', '/cart']
  for (const path of paths) {
    await open(page, path)
    await expect(page, 'no one is sent elsewhere').toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByText('Loading', { exact: true }), path).toBeHidden()
  }
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(NOT_HERE)
})

test('a page whose code is not on the device says so, and opens when the server is back', async ({
  page,
  shop,
}) => {
  await firstVisit(page)
  await shop.halt()
  const loads = countLoads(page)

  await open(page, ORDERS)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_HERE)
  await expect(page.getByText('Anything you’ve viewed is still here')).toBeVisible()
  await shop.resume()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in or create account', {
    timeout: 15_000,
  })
  expect(loads.length, 'it was not reloaded in a loop').toBeLessThanOrEqual(2)
})

test('a member’s page whose code is not on the device says that, and nothing of private data', async ({
  page,
  shop,
}) => {
  await saveData(page)
  await signIn(page, shop)
  await untilKept(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const file of await cache.keys())
        if (file.url.includes('/assets/orderList-')) await cache.delete(file)
    }
  })

  await shop.halt()
  await open(page, ORDERS)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_HERE)
})

test('goods in the cart bring the pages of checkout', async ({ page }) => {
  await firstVisit(page, `/item/${MOON}`)
  expect(Object.values(await heldGroups(page))).toEqual([[]])

  await page.getByRole('button', { name: 'Add to cart' }).click()

  await expect.poll(async () => Object.values(await heldGroups(page))).toEqual([['checkout']])
})

test('signing in brings the member’s pages, and an update keeps them', async ({
  page,
  shop,
  published,
}) => {
  await firstVisit(page)
  await signIn(page, shop)
  await untilGroupsKept(page)
  await published.rename('next')
  expect(await lookForWorker(page)).toBe('waits')
  expect((await heldGroups(page))['shell-next']).toEqual(['checkout', 'member'])
  await letTakeOver(page)

  await shop.halt()

  for (const path of [ORDERS, '/user/account/overview', '/user/account/address']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(LAMP_IS_ON)
  }
  await open(page, '/cart/confirm')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(NOT_HERE)
})

test('a guest’s update brings no more than the device held', async ({ page, published }) => {
  await firstVisit(page)
  await published.rename('next')

  expect(await lookForWorker(page)).toBe('waits')

  expect((await heldGroups(page))['shell-next']).toEqual([])
})

test('groups that come while an update waits are installed for both builds', async ({
  page,
  shop,
  published,
}) => {
  await firstVisit(page)
  await published.rename('next')
  expect(await lookForWorker(page)).toBe('waits')
  expect(Object.values(await heldGroups(page))).toEqual([[], []])

  await signIn(page, shop)

  await expect
    .poll(async () => Object.values(await heldGroups(page)))
    .toEqual([
      ['checkout', 'member'],
      ['checkout', 'member'],
    ])
})
