import { open, reload } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'
import { newShopper } from './support/shopper.ts'
import { untilKept } from './support/worker.ts'

const UNRECOGNISED = 'Navigation failed, the menu type is unrecognized!'

// Proves spec §4.16
test('the menu shows where one is, and stays shrunk on this device', async ({ page, shop }) => {
  await newShopper(page, shop)
  await open(page, '/user/account/overview')
  const menu = page.getByRole('navigation', { name: 'Member menu' })
  await expect(menu.getByRole('heading', { name: 'Wallet' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')

  await menu.getByRole('link', { name: 'My orders' }).click()
  await expect(page).toHaveURL('/user/account/orderList')
  await expect(menu.getByRole('link', { name: 'My orders' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(menu.getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current')

  await menu.getByRole('button', { name: 'Collapse menu' }).click()
  await reload(page)
  await expect(menu.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await expect(menu.getByTitle('My orders')).toBeVisible()
  await axe(page)
  await menu.getByRole('button', { name: 'Expand menu' }).click()
  await expect(menu.getByTitle('My orders')).toHaveCount(0)
})

test('the account button opens the short menu within the member centre', async ({ page, shop }) => {
  await newShopper(page, shop)
  await open(page, '/')
  await page.getByRole('link', { name: 'My account, Mira' }).click()
  await expect(page).toHaveURL('/user/account/overview')

  await page.getByRole('button', { name: 'My account, Mira' }).click()
  await page.getByRole('listitem').getByRole('link', { name: 'Messages' }).last().click()

  await expect(page).toHaveURL('/user/account/message')
})

// Proves spec §2.28
test('an entry of a type that nobody knows says so, and nothing else happens', async ({
  page,
  shop,
}) => {
  await newShopper(page, shop)
  const entry = { path: '/deck', title: { 'zh-cn': '全息', en: 'Hologram deck' }, type: 'hologram' }
  await shop.cli('settings', 'set', 'memberMenus', JSON.stringify([entry]))
  try {
    await open(page, '/user/account/overview')
    await page.getByRole('button', { name: 'Hologram deck' }).click()

    await expect(page.getByText(UNRECOGNISED)).toBeVisible()
    await expect(page).toHaveURL('/user/account/overview')
  } finally {
    await shop.cli('settings', 'set', 'memberMenus', '[]')
  }
})

// Proves spec §4.23
test('menus that are here are used while the shop is away; without them the page says so', async ({
  page,
  shop,
}) => {
  await newShopper(page, shop)
  await open(page, '/')
  await expect(page.getByRole('link', { name: 'My account, Mira' })).toBeVisible()
  await untilKept(page)
  await shop.halt()

  await page.getByRole('link', { name: 'My account, Mira' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'You’re offline, but the lamp is on' }),
  ).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Member menu' })
  await expect(menu).toHaveCount(0)

  await shop.resume()
  await expect(page.getByRole('heading', { level: 1, name: /Mira/ })).toBeVisible()
  await menu.getByRole('link', { name: 'My orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible()

  await shop.halt()
  await menu.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Mira/ })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 915 } })

  // Proves spec §4.17
  test('the menu stands on the overview: the usual entries, or all of them', async ({
    page,
    shop,
  }) => {
    await newShopper(page, shop)
    await open(page, '/user/account/overview')
    const menu = page.getByRole('navigation', { name: 'Member menu' })
    await expect(menu.getByRole('link', { name: /^Addresses/ })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Refunds' })).toHaveCount(0)

    await menu.getByRole('button', { name: 'Show all' }).click()
    await expect(menu.getByRole('link', { name: 'Refunds' })).toBeVisible()
    await expect(menu.getByRole('heading', { name: 'Wallet' })).toBeVisible()
    await axe(page)

    await menu.getByRole('button', { name: 'Show fewer' }).click()
    await menu.getByRole('link', { name: /^Messages/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  })
})
