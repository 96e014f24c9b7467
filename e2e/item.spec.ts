import type { Locator } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 915 } })

  // Proves spec §2.4, spec §9.10
  test('a guest chooses a variant in the sheet and adds it to the cart', async ({ page }) => {
    await open(page, '/item/LP-LIT-001')
    await expect(page.getByText('from ¥69.00')).toBeVisible()

    await page.getByRole('button', { name: 'Add to cart' }).click()
    const sheet = page.getByRole('dialog', { name: 'Choose options' })
    await sheet.getByRole('button', { name: 'Add to cart' }).click()
    await expect(sheet.getByText('Please choose: Colour, Size').last()).toBeVisible()
    await sheet.getByText('Bamboo green').click()
    await sheet.getByText('Medium, 30 cm').click()
    await expect(sheet.getByText('¥99.00')).toBeVisible()
    await expect(sheet.getByText('Bamboo green, Medium, 30 cm, 1 item')).toBeVisible()
    await sheet.getByRole('button', { name: 'One more' }).click()
    await axe(page)
    await expect(sheet.getByText('Bamboo green, Medium, 30 cm, 2 items')).toBeVisible()
    await sheet.getByRole('button', { name: 'Add to cart' }).click()

    await expect(sheet).toBeHidden()
    await expect(page.getByText('Added to your cart')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart: 2' })).toBeVisible()
    await page.getByRole('button', { name: 'View cart' }).click()
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText(
      'Bamboo green / Medium, 30 cm',
    )
  })

  test('the title stands in its place before the price above it has come', async ({ page }) => {
    await open(page, '/item/LP-LIT-002')
    const title = page.getByRole('heading', { level: 1 })
    const place = await title.boundingBox()

    await page
      .getByRole('main')
      .getByText(/^¥/)
      .first()
      .evaluate((price) => price.closest('div')?.remove())

    expect(await title.boundingBox()).toEqual(place)
  })

  test('the bar to buy stays in view, however far the page is scrolled', async ({ page }) => {
    await open(page, '/item/LP-LIT-002')
    const buy = page.getByRole('button', { name: 'Buy now' })
    const place = await buy.boundingBox()

    await page.mouse.wheel(0, 30_000)

    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport({ ratio: 1 })
    await expect(buy).toBeInViewport({ ratio: 1 })
    expect(await buy.boundingBox()).toEqual(place)
    await buy.click({ trial: true }) // nothing covers it
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Added to your cart')).toBeVisible()
  })

  test('a combination that is not made changes nothing: it says why, and offers the swap', async ({
    page,
  }) => {
    await open(page, '/item/LP-LIT-001')
    await page.getByRole('button', { name: /Choose/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Choose options' })
    await sheet.getByText('Apricot').click()
    await sheet.getByText('Large, 45 cm').click()
    await expect(sheet.getByText('Only 3 left')).toBeVisible()

    await expect(
      sheet.getByRole('radio', { name: 'Bamboo green not available with your selection' }),
    ).toBeVisible()
    const before = page.url()
    await sheet.getByText('Bamboo green').click()

    await expect(sheet.getByText('Bamboo green isn’t made in Large, 45 cm.')).toBeVisible()
    await expect(sheet.getByRole('radio', { name: 'Apricot' })).toBeChecked()
    await expect(sheet.getByRole('radio', { name: /^Large/ })).toBeChecked()
    expect(page.url()).toBe(before)
    await axe(page)

    await sheet.getByRole('button', { name: 'Switch to Bamboo green' }).click()

    await expect(sheet.getByRole('radio', { name: 'Bamboo green' })).toBeChecked()
    await expect(sheet.getByRole('radio', { name: /^Large/ })).not.toBeChecked()
    await expect(sheet.getByText('isn’t made in')).toBeHidden()
    await expect(page).toHaveURL(/\/item\/LP-LIT-001\?sku=\d+$/)
  })

  test('a sold-out product leads to three that can be bought', async ({ page }) => {
    await open(page, '/item/LP-PAN-007')
    const others = page
      .getByRole('region', { name: 'Sold out for now. These are similar' })
      .getByRole('article')

    await expect(others).toHaveCount(3)
    await axe(page)
    await others.first().getByRole('link').click()

    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
  })

  test('a sold-out product says so at its price, and its bars have their shape before any script', async ({
    page,
    browser,
    shop,
  }) => {
    const path = '/item/LP-PAN-007'
    await open(page, path)
    await expect(
      page.getByRole('main').getByText('Sold out', { exact: true }).first(),
    ).toBeVisible()
    await axe(page)
    const boxOf = async (one: Locator) => (await one.filter({ visible: true }).boundingBox()) ?? {}
    const remind = await boxOf(page.getByRole('button', { name: 'Tell me when it’s back' }))
    const heart = await boxOf(page.getByRole('button', { name: 'Save', exact: true }))

    const viewport = { width: 412, height: 915 }
    const context = await browser.newContext({ javaScriptEnabled: false, viewport })
    const served = await context.newPage()
    await served.goto(new URL(`${path}?lang=en`, shop.url).href)

    expect(await boxOf(served.locator('span', { hasText: /^Tell me when it’s back$/ }))).toEqual(
      remind,
    )
    expect(await boxOf(served.locator('span:has(> .lucide-heart)'))).toEqual(heart)
    await context.close()
  })

  test('a struck price says what it is, and leads to what that means', async ({ page }) => {
    await open(page, '/item/LP-LIT-001')
    const listPrice = page.getByRole('main').getByRole('link', { name: /^List price ¥79\.00/ })
    await expect(listPrice.getByText('List price')).toBeVisible()
    await axe(page)

    await listPrice.focus()
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: 'About prices' })).toBeFocused()
    await expect(page.getByText('what the product cost here before the discount')).toBeVisible()
    await open(page, '/list/1')
    const card = page.getByRole('article').filter({ hasText: '¥79.00' }).first()
    await expect(card.getByText('List price')).toBeAttached()
  })

  test('a size tells its price, and a colour has its picture', async ({ page }) => {
    await open(page, '/item/LP-LIT-001')
    await page.getByRole('button', { name: /Choose/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Choose options' })

    await expect(sheet.getByRole('radio', { name: 'Large, 45 cm ¥149' })).toBeVisible()
    const colours = sheet.getByRole('group', { name: 'Colour' })
    await expect(colours.locator('img')).toHaveCount(3)
    await expect(sheet.getByRole('group', { name: 'Size' }).locator('img')).toHaveCount(0)
  })

  test('a sold-out variant says so and offers a reminder', async ({ page }) => {
    await open(page, '/item/LP-LIT-001')
    await page.getByRole('button', { name: /Choose/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Choose options' })
    await sheet.getByText('Vermilion').click()
    await sheet.getByText('Large, 45 cm').click()

    await expect(sheet.getByText('This one is sold out, but others may be available')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Tell me when it’s back' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Add to cart' })).toBeHidden()
    await axe(page)
  })

  test('a product with one variant is added at once, and no more than there is', async ({
    page,
  }) => {
    await open(page, '/item/LP-LIT-002')

    await page.getByRole('button', { name: 'Add to cart' }).click()

    await expect(page.getByText('Added to your cart')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart: 1' })).toBeVisible()
  })

  test('a member’s cart grows at once', async ({ page }) => {
    await open(page, '/user/login?way=password&to=%2Fitem%2FLP-LIT-002')
    await page.getByLabel('Account').fill('demo')
    await page.getByLabel('Password', { exact: true }).fill('lamplight1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/item/LP-LIT-002')
    const cart = page.getByRole('link', { name: /^Cart/ })
    const held = async () => Number(/\d+/.exec((await cart.getAttribute('aria-label')) ?? '') ?? 0)
    await expect(cart).toBeVisible()
    const before = await held()

    await page.getByRole('button', { name: 'Add to cart' }).click()

    await expect(page.getByText('Added to your cart')).toBeVisible()
    await expect.poll(held).toBe(before + 1)
  })

  test('reviews can be looked at by their stars', async ({ page }) => {
    await open(page, '/item/LP-TEA-001')
    await page.getByRole('button', { name: /% positive/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Reviews' })
    const given = sheet.getByRole('listitem').getByText(/of 5 stars/)
    const fewer = given.filter({ hasNotText: '5 of 5 stars' })
    await expect(fewer).not.toHaveCount(0)

    await sheet.getByRole('button', { name: /^5 stars/ }).click()

    await expect(fewer).toHaveCount(0)
    await expect(given).not.toHaveCount(0)
    await axe(page)
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('options stand in the page, and a link names the chosen variant', async ({ page }) => {
    await open(page, '/item/LP-TEA-001')
    await page.getByRole('button', { name: 'Buy now' }).click()
    await expect(page.getByRole('alert').getByText('Please choose: Glaze, Capacity')).toBeVisible()

    await page.getByText('Bean green', { exact: true }).click()
    await page.getByText('900 ml, a table', { exact: true }).click()
    await expect(page.getByText('¥179.00').first()).toBeVisible()
    await reload(page)

    await expect(page.getByRole('radio', { name: 'Bean green' })).toBeChecked()
    await expect(page.getByRole('radio', { name: '900 ml, a table' })).toBeChecked()
    await page.getByRole('button', { name: 'Buy now' }).click()
    await expect(page).toHaveURL(/\/user\/login\?to=%2Fcart%2Fconfirm%3Fsku/)
  })

  test('a picture can be looked at closely, with the keyboard too', async ({ page }) => {
    await open(page, '/item/LP-TEA-001')
    await page.getByRole('button', { name: 'Enlarge picture 1 of 5' }).click()
    const zoom = page.getByRole('dialog', { name: 'Pictures of Round-Bellied Teapot' })

    await page.keyboard.press('ArrowRight')
    await expect(zoom.getByText('2 / 5')).toBeVisible()
    await page.keyboard.press('Escape')

    await expect(zoom).toBeHidden()
  })

  test.describe('an answer of 404', () => {
    test.use({ expectedConsole: [/status of 404/] })

    // Proves spec §2.33
    test('a product that does not exist is a page that is not there', async ({ page }) => {
      const status = async () => (await page.request.get('/item/NO-SUCH-THING')).status()
      await expect.poll(status).toBe(404)
      await open(page, '/item/NO-SUCH-THING')

      await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
      await expect(page.getByText('Page not found: /item/NO-SUCH-THING')).toBeVisible()
      await expect(page.getByRole('list', { name: 'New in the shop' })).toBeVisible()
    })
  })
})

test('the size and the weight are those of the chosen variant, and what goes with it is named', async ({
  page,
}) => {
  await open(page, '/item/LP-KIT-001')
  const row = (name: string) => page.getByRole('definition').filter({ hasText: name })
  await page.getByRole('heading', { name: 'Specifications' }).scrollIntoViewIfNeeded()
  await expect(row('30 cm wide · 22 cm deep · 15 cm tall')).toContainText('39 cm wide')

  await page.getByText('24 cm', { exact: true }).first().click()

  await expect(row('34 cm wide · 26 cm deep · 17 cm tall')).not.toContainText('39 cm')
  await expect(row('2.1 kg')).toBeVisible()
  await expect(page.getByRole('figure')).toContainText('A hand, 18.5 cm long')
  const fitting = page.getByRole('list', { name: 'Goes well with' })
  await expect(fitting.getByRole('link', { name: 'Bowl & Spoon' })).toBeAttached()
})
