import type { Page } from 'playwright/test'
import { SECOND, test } from './support/deploy.ts'
import { putMoonIntoCart } from './support/goods.ts'
import { newShopper } from './support/shopper.ts'
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

const goods = (page: Page) => page.getByRole('main').getByRole('article')
const forced = (page: Page) =>
  page.getByRole('alertdialog', { name: 'This version is out of date' })

for (const kept of ['all of it', 'its beginning'] as const)
  test(`a long list of which the device keeps ${kept} is as long after the update, and at the same place`, async ({
    page,
    publisher,
  }) => {
    await openWithClock(page, '/list/all?view=goods&sort=priceDown')
    await expect(goods(page)).toHaveCount(24)
    await goods(page).last().scrollIntoViewIfNeeded()
    await expect(goods(page)).toHaveCount(48)
    if (kept === 'its beginning')
      await page.evaluate(() => {
        IDBDatabase.prototype.transaction = () => {
          throw new DOMException('the disk is full', 'QuotaExceededError')
        }
      })
    await goods(page).last().scrollIntoViewIfNeeded()
    await expect(goods(page)).toHaveCount(72)
    const wanted = goods(page).nth(52)
    await wanted.scrollIntoViewIfNeeded()
    const name = await wanted.getByRole('heading').innerText()
    const before = await wanted.boundingBox()
    await publisher.deploy({ build: 'second' })
    await browserLooks(page)

    await accept(page)

    await expect.poll(() => runningBuild(page)).toBe(SECOND)
    await expect(page).toHaveURL('/list/all?view=goods&sort=priceDown')
    await expect(wanted.getByRole('heading')).toHaveText(name)
    await expect.poll(async () => (await wanted.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  })

test('nobody is asked while a form is half filled, nor at the confirm page', async ({
  page,
  publisher,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  await putMoonIntoCart(shopper)
  await openWithClock(page, '/cart/confirm')
  await publisher.deploy({ build: 'second' })
  await browserLooks(page)
  await page.clock.fastForward('01:00')
  await expect(toast(page)).toBeHidden()

  await page.getByRole('link', { name: 'Cart: 1' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(toast(page)).toBeVisible()
})

test('a shop that insists waits for nothing but the answer under way, and loses no typed word', async ({
  page,
  publisher,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  await putMoonIntoCart(shopper)
  await openWithClock(page, '/cart/confirm')
  await page.getByRole('button', { name: 'Add a delivery address' }).click()
  const sheet = page.getByRole('dialog', { name: 'New address' })
  await sheet.getByLabel('Recipient').fill('Lin Xiaoman')
  await sheet.getByLabel('Mobile number').fill('1380013')
  await sheet.getByRole('button', { name: /^Area/ }).click()
  const area = page.getByRole('dialog', { name: 'Choose area' })
  for (const level of ['Province', 'City', 'District'])
    await area.getByRole('list', { name: level }).getByRole('button').first().click()
  const chosen = await sheet.getByRole('button', { name: /^Area/ }).innerText()
  await sheet.getByLabel('Street address').fill('Lane 12, th')
  await publisher.deploy({ build: 'second', isForced: true })
  await browserLooks(page)

  await expect(forced(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(forced(page)).toBeVisible()
  const rest = await forced(page).evaluate((it) => it.scrollHeight - it.clientHeight)
  expect(rest, 'nothing of it is hidden').toBe(0)
  const loads = countLoads(page)
  await forced(page).getByRole('button', { name: 'Update now' }).click()

  await expect.poll(() => runningBuild(page)).toBe(SECOND)
  await expect(page).toHaveURL('/cart/confirm')
  await expect(sheet.getByLabel('Recipient')).toHaveValue('Lin Xiaoman')
  await expect(sheet.getByLabel('Mobile number')).toHaveValue('1380013')
  await expect(sheet.getByRole('button', { name: /^Area/ })).toHaveText(chosen)
  await expect(sheet.getByLabel('Street address')).toHaveValue('Lane 12, th')
  await expect(page.getByText('We’ve restored what you typed')).toBeVisible()
  expect(loads).toHaveLength(1)
  const left = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(left).not.toContain('Lin Xiaoman') // it was kept only for the reload
  await expect(forced(page)).toBeHidden()
})

test('a name half typed at the login comes back, a password never', async ({ page, publisher }) => {
  await openWithClock(page, '/user/login?way=password&to=%2Fcart')
  await page.getByLabel('Account').fill('xiaom')
  await page.getByLabel('Password', { exact: true }).fill('secret-words')
  await publisher.deploy({ build: 'second', isForced: true })
  await browserLooks(page)
  await forced(page).getByRole('button', { name: 'Update now' }).click()

  await expect.poll(() => runningBuild(page)).toBe(SECOND)
  await expect(page.getByLabel('Account')).toHaveValue('xiaom')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('the session of a first visit can be updated too', async ({ page, publisher }) => {
  // vite-plugin-pwa’s own registration would prompt twice here, and accepting would do nothing
  await openWithClock(page, '/')
  await publisher.deploy({ build: 'second', keepsOld: false })
  await browserLooks(page)
  await expect(toast(page)).toHaveCount(1)
  const loads = countLoads(page)
  await accept(page)

  await expect.poll(() => runningBuild(page)).toBe(SECOND)
  await settled(page)
  expect(loads).toHaveLength(1)
})
