import { open } from './support/awake.ts'
import { payAtGateway, placeOrder } from './support/goods.ts'
import { newShopper } from './support/shopper.ts'
import { lookAt } from './support/look-at.ts'
import { axe, expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

test.use({ viewport: { width: 412, height: 915 } })

// Proves spec §2.2
test('the shop greets, and its first banner, departments and floors lead on', async ({ page }) => {
  await open(page, '/')

  await expect(page.getByText('The lamp is on.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'New in the shop' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Categories' }).getByText('Tea & Coffee').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tea & Coffee' })).toBeFocused()

  await page.goBack()
  await page.getByRole('link', { name: /Dark comes early/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lamps & Light' })).toBeVisible()
})

test('products looked at on this device wait on the home page, with the newest first', async ({
  page,
}) => {
  await open(page, '/')
  const seen = page.getByRole('list', { name: 'Pick up where you left off' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(seen).toBeHidden()

  for (const sn of ['LP-LIT-002', 'LP-TEA-001', 'LP-LIT-002']) {
    await lookAt(page, sn)
  }
  await open(page, '/')

  await expect(seen.getByRole('heading')).toHaveText([
    'Crescent Night Light',
    'Round-Bellied Teapot',
  ])
  await axe(page)
})

for (const width of [320, 412, 720, 1280])
  test(`at ${width} px the offer to keep the shop moves nothing when it comes and when it says what it takes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 915 })
    const mayCome = Promise.withResolvers<void>()
    await page.route(/\/assets\/idle-/, async (route) => {
      await mayCome.promise
      await route.continue()
    })
    const next = page.getByRole('heading', { level: 2, name: 'What neighbours buy' })
    const heightAbove = () => next.evaluate((it) => it.getBoundingClientRect().top + scrollY)
    await open(page, '/')
    await expect(next).toBeAttached()
    const before = await heightAbove()

    mayCome.resolve()

    const offer = page.getByRole('heading', { level: 2, name: 'Browse on the plane' })
    await expect(offer).toBeAttached()
    expect(await heightAbove()).toBe(before)
    await offer.scrollIntoViewIfNeeded()
    await expect(page.getByText(/^All \d+ products, .* no connection needed\.$/)).toBeVisible()
    expect(await heightAbove()).toBe(before)
  })

test('a member reads first what is on its way, and gets to it', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  const { no, title } = await placeOrder(shopper)
  await payAtGateway(shopper, no)
  await shop.cli('ship', no)
  await open(page, '/')

  await page.getByRole('link', { name: `On its way: ${title}` }).click()

  await expect(page).toHaveURL(`/user/order/${no}#parcels`)
})

test('the language of the whole page changes at once', async ({ page }) => {
  await open(page, '/')

  await page.getByRole('button', { name: '中文' }).click()

  await expect(page.getByRole('heading', { level: 2, name: '新到店' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-cn')
  await expect(page.getByRole('main').getByText('茶与咖啡').first()).toBeVisible()
  await expect(page.getByText('New in the shop')).toBeHidden()
})
