import type { Locator, Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { watchRendered } from './support/rendered.ts'
import { newShopper } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

/** A list stays mounted while a product that was tapped on it is shown (ADR 37). */
test.use({ serviceWorkers: 'block', viewport: { width: 412, height: 915 } })

const LIST = '/list/all?view=goods'
const goods = (page: Page) => page.getByRole('main').getByRole('article')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const canonical = (page: Page) => page.locator('link[rel="canonical"]')

/** Opens a product from a list. Returns the card’s element, which stays the same as long as the list is kept. */
async function follow(page: Page, card: Locator) {
  const element = await card.elementHandle()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link').click()
  await expect(title(page)).toHaveText(name)
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeEnabled()
  const isThere = () =>
    element?.evaluate((it) => it.isConnected).catch(() => false) ?? Promise.resolve(false)
  return { name, isThere }
}

test('back shows the list itself again: its elements, in their place, and nothing of the product', async ({
  page,
}) => {
  await open(page, LIST)
  const card = goods(page).nth(12)
  await card.scrollIntoViewIfNeeded()
  await expect(card.getByRole('button', { name: /^Save/ })).toBeVisible() // its last part
  const place = await card.boundingBox()
  const listTitle = await page.title()

  const { name, isThere } = await follow(page, card)
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
  await expect(canonical(page)).toHaveAttribute('href', /\/item\//)
  await expect(title(page)).toHaveCount(1)
  await expect(goods(page).filter({ has: page.getByRole('heading', { level: 2 }) })).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const rendered = await watchRendered(page, 'main article h2')
  await page.goBack()

  await expect(card).toBeVisible()
  expect(await isThere()).toBe(true)
  expect(await card.boundingBox()).toEqual(place)
  await expect(page).toHaveTitle(listTitle)
  await expect(canonical(page)).toHaveCount(0) // a list of all products has none
  await expect(title(page)).toHaveCount(1)
  const others = (await rendered()).filter((each) => each !== `a ${name}`) // that link was busy
  expect(others, 'no card was rendered again').toEqual([])
})

test('a price that has changed meanwhile stands in the list after back', async ({ page }) => {
  await page.clock.install()
  let price: number | undefined
  await page.route('**/api/catalog/list/**', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { list: { shopPrice: number }[] } }
    const [first] = answer.data.list
    if (first && price !== undefined) first.shopPrice = price
    await route.fulfill({ response, json: answer })
  })
  await open(page, '/help/delivery')
  await open(page, LIST)
  const { isThere } = await follow(page, goods(page).first())

  price = 123_400
  await page.clock.fastForward('06:00')
  await page.goBack()

  await expect(goods(page).first()).toContainText('1,234.00')
  expect(await isThere()).toBe(true)
})

test('another filter and another product after the way back are shown like any other', async ({
  page,
}) => {
  await open(page, LIST)
  await follow(page, goods(page).first())
  await page.goBack()
  await page.getByRole('button', { name: 'Price' }).click()
  await expect(page).toHaveURL(/sort=price/)
  const cheapest = goods(page).first()
  const { name } = await follow(page, cheapest)
  await page.goBack()
  await expect(page).toHaveURL(/sort=price/)
  await expect(cheapest.getByRole('heading')).toHaveText(name)
  const second = goods(page).nth(1)
  const { isThere } = await follow(page, second)
  await page.goBack()
  await expect(second).toBeVisible()
  expect(await isThere()).toBe(true)
})

test('another language finds no kept list', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, LIST)
  const { isThere } = await follow(page, goods(page).first())

  await page.getByRole('button', { name: '中文' }).first().click()
  await expect.poll(isThere).toBe(false)
  await page.goBack()

  await expect(title(page)).toHaveText('全部商品')
})

test('the end of a session in another tab leaves no list of the member', async ({
  page,
  shop,
  context,
}) => {
  await newShopper(page, shop)
  await open(page, LIST)
  const { isThere } = await follow(page, goods(page).first())

  const other = await context.newPage()
  await open(other, '/user/account/overview')
  await other.getByRole('button', { name: 'Sign out' }).press('Enter')

  await expect.poll(isThere).toBe(false)
})
