import { open, reload } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'
import {
  goodsOf,
  LAST_THREE,
  MOON,
  placeOrder,
  putIntoCart,
  TORCH,
  variantOf,
} from './support/goods.ts'
import { newShopper, type Shopper } from './support/shopper.ts'

test.use({ serviceWorkers: 'block' })

/** One night light at ¥49.00 and one torch at ¥89.00. */
async function fillCart(shopper: Shopper) {
  const moon = await goodsOf(shopper, MOON)
  const torch = await goodsOf(shopper, TORCH)
  await putIntoCart(shopper, variantOf(moon).skuId, 1)
  await putIntoCart(shopper, variantOf(torch).skuId, 1)
  return { moon: moon.title, torch: torch.title }
}

// Proves spec §2.6
test(
  'a new quantity shows at once, moves the sum, and is there after a reload',
  { tag: '@gate' },
  async ({ page, shop }) => {
    const { moon } = await fillCart(await newShopper(page, shop))
    await open(page, '/cart')
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary.getByText('¥138.00').first()).toBeVisible()
    await axe(page)

    await page.getByRole('button', { name: `One more of ${moon}` }).click()
    await expect(page.getByRole('textbox', { name: `Quantity of ${moon}` })).toHaveValue('2')
    await expect(summary.getByText('¥187.00').first()).toBeVisible()

    const saved = page.waitForResponse(/\/api\/cart\/line/)
    await page.getByRole('textbox', { name: `Quantity of ${moon}` }).fill('4')
    await page.keyboard.press('Enter')
    await saved
    await reload(page)
    await expect(page.getByRole('textbox', { name: `Quantity of ${moon}` })).toHaveValue('4')
    await expect(summary.getByText('¥285.00').first()).toBeVisible()
  },
)

test('only what is ticked is counted, and with nothing selected, checkout is disabled and says why', async ({
  page,
  shop,
}) => {
  const { moon, torch } = await fillCart(await newShopper(page, shop))
  await open(page, '/cart')
  const summary = page.getByRole('region', { name: 'Summary' })

  await page.getByRole('checkbox', { name: `Select ${torch}` }).uncheck()
  await expect(summary.getByText('1 item', { exact: true })).toBeVisible()
  await expect(page.getByText('¥50.00 more for free delivery')).toBeVisible()
  await expect(summary.getByText('¥59.00')).toBeVisible()

  await page.getByRole('checkbox', { name: `Select ${moon}` }).uncheck()
  await expect(summary.getByText('Select what you want to buy')).toBeVisible()
  await expect(summary.getByRole('button', { name: 'Check out' })).toBeDisabled()

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(summary.getByText('2 items', { exact: true })).toBeVisible()
  await expect(page.getByText('You’ve reached ¥99, so delivery is free')).toBeVisible()
})

test('on a slow device a tick and a removal show with the tap and do not flicker', async ({
  page,
  shop,
}) => {
  const { moon, torch } = await fillCart(await newShopper(page, shop))
  await open(page, '/cart')
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await expect(all).toBeChecked()

  // Each click handler runs to completion before the page can do anything else: what shows then is the optimistic
  // update.
  const tap = (name: string) =>
    page.getByRole('checkbox', { name }).evaluate((box: HTMLInputElement) => {
      const wanted = !box.checked
      box.click()
      return box.checked === wanted
    })
  expect(await tap(`Select ${moon}`)).toBe(true)
  expect(await tap('Select all')).toBe(true)
  await all.uncheck()
  await all.check()

  const isGone = await page
    .getByRole('button', { name: `Remove ${torch}` })
    .evaluate(async (button: HTMLButtonElement) => {
      button.click()
      await Promise.resolve() // still the same task: nothing was painted and no response has arrived
      return !button.isConnected
    })
  expect(isGone).toBe(true)
})

test('what is removed can be brought back, and the focus does not get lost', async ({
  page,
  shop,
}) => {
  const { moon, torch } = await fillCart(await newShopper(page, shop))
  await open(page, '/cart')

  await page.getByRole('button', { name: `Remove ${torch}` }).click()
  await expect(page.getByRole('link', { name: torch })).toBeHidden()
  await expect(page.getByRole('link', { name: moon })).toBeFocused()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: torch })).toBeVisible()

  await page.getByRole('button', { name: `Remove ${torch}` }).click()
  await page.getByRole('button', { name: `Remove ${moon}` }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await axe(page)
})

test('what others bought up stands below, and can be cleared away', async ({
  page,
  browser,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const star = await goodsOf(shopper, LAST_THREE)
  await putIntoCart(shopper, variantOf(star).skuId, 1)
  await open(page, '/cart')
  await expect(page.getByText(`Only ${variantOf(star).stock} left`)).toBeVisible()

  const other = await browser.newPage({ baseURL: shop.url })
  await placeOrder(await newShopper(other, shop), LAST_THREE, variantOf(star).stock)
  await other.close()
  await reload(page)

  await expect(page.getByRole('heading', { name: '1 item unavailable' })).toBeVisible()
  await expect(page.getByText('Sold out')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Select ${star.title}` })).toBeDisabled()
  await axe(page)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('a quantity is read as it is written, and what is no whole number changes nothing', async ({
  page,
  shop,
}) => {
  const { moon } = await fillCart(await newShopper(page, shop))
  await open(page, '/cart')
  const quantity = page.getByRole('textbox', { name: `Quantity of ${moon}` })
  const sum = page.getByRole('region', { name: 'Summary' }).getByText('¥138.00').first()

  for (const typed of ['1.5', '1e9', '-3']) {
    await quantity.fill(typed)
    await expect(quantity).toHaveAccessibleDescription('Enter a whole number')
    await page.keyboard.press('Enter')
    await expect(quantity).toHaveValue(typed)
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
    await expect(sum).toBeVisible()
  }
  await reload(page)
  await expect(quantity).toHaveValue('1')

  const saved = page.waitForResponse(/\/api\/cart\/line/)
  await quantity.fill('１２')
  await saved
  await expect(quantity).toHaveValue('12')
  await reload(page)
  await expect(quantity).toHaveValue('12')
})

test('a line can become another variant, with its pieces', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  await open(page, '/item/LP-LIT-001')
  await page.getByRole('radio', { name: /Bamboo green/ }).check({ force: true })
  await page.getByRole('radio', { name: /Medium/ }).check({ force: true })
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Added to your cart')).toBeVisible()
  await open(page, '/cart')
  await page.getByRole('button', { name: 'One more of Lane Corner Paper Lantern' }).click()

  await page
    .getByRole('button', { name: /^Change Lane Corner Paper Lantern: Bamboo green/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Choose options' })
  await expect(sheet.getByRole('button', { name: 'Switch to this' })).toBeDisabled()
  await sheet.getByText('Small, 20 cm').click()
  await axe(page)
  await sheet.getByRole('button', { name: 'Switch to this' }).click()

  await expect(sheet).toBeHidden()
  await expect(
    page.getByRole('button', {
      name: 'Change Lane Corner Paper Lantern: Bamboo green / Small, 20 cm',
    }),
  ).toBeVisible()
  await expect(
    page.getByRole('textbox', { name: 'Quantity of Lane Corner Paper Lantern' }),
  ).toHaveValue('2')
  const inCart = () =>
    shopper.call<{ lines: { spec: { value: string }[]; quantity: number }[] }>('GET', '/api/cart')
  await expect.poll(async () => (await inCart()).lines.map(({ quantity }) => quantity)).toEqual([2])
  expect((await inCart()).lines[0]?.spec.map(({ value }) => value)).toEqual([
    'Bamboo green',
    'Small, 20 cm',
  ])
})

test('a price that fell since stands beside the former one, struck through', async ({
  page,
  shop,
}) => {
  const sn = 'FALLING-1'
  await shop.cli('goods', 'add', sn, '--title', 'Falling Lamp', '--price', '20', '--stock', '9')
  const shopper = await newShopper(page, shop)
  await putIntoCart(shopper, variantOf(await goodsOf(shopper, sn)).skuId, 1)

  await shop.cli('goods', 'set', sn, '--price', '15')
  await open(page, '/cart')

  const line = page.getByRole('listitem').filter({ hasText: 'Falling Lamp' })
  await expect(line.getByText('previously ¥20.00')).toBeAttached()
  await expect(line.locator('s')).toHaveText('¥20.00')
  await shop.cli('goods', 'set', sn, '--off')
})
