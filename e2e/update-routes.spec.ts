import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { SECOND, test } from './support/deploy.ts'
import { placeOrder, putMoonIntoCart } from './support/goods.ts'
import { newShopper } from './support/shopper.ts'
import { chance, count, seed, size } from './support/size.ts'
import { expect } from './support/test.ts'
import {
  accept,
  browserLooks,
  countLoads,
  openWithClock,
  runningBuild,
  settled,
  toast,
} from './support/update.ts'
import { untilGroupsKept } from './support/worker.ts'

const OPEN = [
  '/',
  '/list/all',
  '/list/1?sort=priceUp',
  '/search?q=tea',
  '/item/LP-LIT-001',
  '/help/delivery',
]
const MEMBERS = ['/cart', '/user/account/orderList?tab=toPay', '/user/account/appraise']

/** Some of the pages, in random order; all of them in the long run. */
const drawn = (pages: string[], few: number) =>
  chance('update routes').some(pages, size({ small: few, nightly: pages.length }))

/** A page that works, whatever was published meanwhile. */
async function isNoWhitePage(page: Page, path: string) {
  const white = await page
    .getByRole('heading', { level: 1 })
    .waitFor()
    .then(
      () => 0,
      () => 1,
    )
  count('white pages', white)
  expect(white, `${path} is white`).toBe(0)
}

/** Publishes the other build while a page is open, accepts the update, and is at the same place afterwards. */
async function updateOn(page: Page, path: string, to: string) {
  await browserLooks(page)
  await expect(toast(page), path).toBeVisible()
  const loads = countLoads(page)
  await accept(page)
  await expect.poll(() => runningBuild(page), path).toBe(to)
  await isNoWhitePage(page, path)
  await expect(page).toHaveURL(path)
  expect(loads, `${path} was loaded once`).toHaveLength(1)
  await settled(page)
}

test(`open pages are updated where they stand, with the old files gone (seed ${seed})`, async ({
  page,
  publisher,
}) => {
  test.slow()
  const builds = [
    { build: 'second', id: SECOND },
    { build: 'first', id: publisher.first },
  ] as const
  await openWithClock(page, '/user/login?way=password')
  for (const [at, path] of drawn(OPEN, 4).entries()) {
    const { build, id } = builds[at % 2] ?? builds[0]
    await open(page, path)
    await settled(page)
    await publisher.deploy({ build, keepsOld: false })
    await updateOn(page, path, id)
  }
})

test(`pages of a member too (seed ${seed})`, async ({ page, publisher, shop }) => {
  test.slow()
  const shopper = await newShopper(page, shop)
  const { no } = await placeOrder(shopper)
  await putMoonIntoCart(shopper)
  await openWithClock(page, '/')
  const builds = [
    { build: 'second', id: SECOND },
    { build: 'first', id: publisher.first },
  ] as const
  const pages = drawn([...MEMBERS, `/user/order/${no}`], 3)
  for (const [at, path] of pages.entries()) {
    const { build, id } = builds[at % 2] ?? builds[0]
    await open(page, path)
    await settled(page)
    await untilGroupsKept(page) // what is not on the device yet is gone with the old files
    await publisher.deploy({ build, keepsOld: false })
    await updateOn(page, path, id)
  }
})

test('where money is about to move nobody is asked, and the old files being gone harms nobody', async ({
  page,
  publisher,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const { no } = await placeOrder(shopper)
  await putMoonIntoCart(shopper)
  await openWithClock(page, `/user/cashier/${no}`)
  await untilGroupsKept(page)
  await publisher.deploy({ build: 'second', keepsOld: false })
  await browserLooks(page)
  await page.clock.fastForward('01:00')

  await expect(toast(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await runningBuild(page)).toBe(publisher.first)
})

test('a tab without a worker finds its way when the old files are gone', async ({
  browser,
  baseURL,
  publisher,
}) => {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  await open(page, '/')
  await isNoWhitePage(page, '/')
  await publisher.deploy({ build: 'second', keepsOld: false })
  const loads = countLoads(page)
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()

  await expect.poll(() => runningBuild(page)).toBe(SECOND)
  await expect(page).toHaveURL(/\/item\//)
  await isNoWhitePage(page, '/item')
  expect(loads).toHaveLength(1)
  await context.close()
})
