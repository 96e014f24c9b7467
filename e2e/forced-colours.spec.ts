import type { Locator, Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { goodsOf, MOON, variantOf } from './support/goods.ts'
import { demoShopper, newShopper } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block', contextOptions: { forcedColors: 'active' } })

const styleOf = (element: Locator, property: string, part = '') =>
  element.evaluate(
    (node, [name, pseudo]) => getComputedStyle(node, pseudo).getPropertyValue(name),
    [property, part] as [string, string],
  )
const chipOf = (page: Page, name: string) =>
  page.locator('label').filter({ has: page.getByRole('radio', { name }) })

test('in forced colours a chosen variant is marked', async ({ page }) => {
  await open(page, '/item/LP-LIT-001')
  const [chosen, other] = [chipOf(page, 'Vermilion'), chipOf(page, 'Apricot')]
  await chosen.click()

  const ground = await styleOf(page.locator('body'), 'background-color')
  expect(await styleOf(chosen, 'background-color')).not.toBe(ground)
  expect([ground, 'rgba(255, 255, 255, 0)', 'rgba(0, 0, 0, 0)']).toContain(
    await styleOf(other, 'background-color'),
  )
})

test('in forced colours sheets have an edge, and the points switch can be seen', async ({
  page,
}) => {
  const shopper = await demoShopper(page)
  await open(page, `/cart/confirm?sku=${variantOf(await goodsOf(shopper, MOON)).skuId}&n=1`)
  const points = page.getByRole('switch', { name: /points/i })
  const knob = () => styleOf(points, 'background-color', '::after')

  expect(await styleOf(points, 'border-top-style')).toBe('solid')
  expect(await knob()).not.toBe(await styleOf(points, 'background-color'))
  const before = await styleOf(points, 'background-color')
  await points.click()
  await expect(points).toBeChecked()
  expect(await styleOf(points, 'background-color')).not.toBe(before)

  await page.getByRole('button', { name: /coupon/i }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  expect(await styleOf(sheet, 'border-top-style')).toBe('solid')
})

test('in forced colours coupons have an edge, and so has the button to collect one', async ({
  page,
}) => {
  await open(page, '/coupons')
  const ticket = page.getByRole('list', { name: 'Coupons' }).getByRole('listitem').first()
  await expect(ticket).toBeVisible()

  expect(await styleOf(ticket, 'border-top-style')).toBe('solid')
  expect(await styleOf(ticket.getByRole('paragraph').first(), 'border-right-style')).toBe('dashed')
  const collect = ticket.getByRole('button', { name: /^Collect:/ })
  expect(await styleOf(collect, 'border-top-style')).toBe('solid')
})

test('in forced colours it can be seen that the closing of an account is confirmed', async ({
  page,
  shop,
}) => {
  await newShopper(page, shop)
  await open(page, '/user/account/closeAccount')
  const confirmed = page.getByRole('checkbox')
  const before = await styleOf(confirmed, 'background-color')

  await confirmed.check()

  expect(await styleOf(confirmed, 'background-color')).not.toBe(before)
  expect(
    await styleOf(page.getByRole('button', { name: 'Close account' }), 'border-top-style'),
  ).toBe('solid')
})
