import { open } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'
import {
  goodsOf,
  HOURGLASS,
  LAST_FOUR,
  MOON,
  putIntoCart,
  TORCH,
  variantOf,
} from './support/goods.ts'
import { lookAt } from './support/look-at.ts'
import { fillLogin, newShopper, PASSWORD } from './support/shopper.ts'

test.use({ serviceWorkers: 'block' })

const serialsOf = async (call: <T>(method: 'GET', path: string) => Promise<T>, path: string) =>
  (await call<{ list: { sn: string }[] }>('GET', path)).list.map(({ sn }) => sn)

test('a member saves a product, finds it again and takes it out', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  const { title } = await goodsOf(shopper, MOON)
  await open(page, `/item/${MOON}`)

  await page.getByRole('button', { name: 'Save', exact: true, pressed: false }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true, pressed: true })).toBeVisible()
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await expect(page).toHaveURL('/saved')
  await expect(page.getByRole('list', { name: 'Saved' }).getByText(title)).toBeVisible()
  await axe(page)
  expect(await serialsOf(shopper.call, '/api/favourite')).toEqual([MOON])

  await open(page, '/user/account/overview')
  const saved = page.getByRole('region', { name: 'Saved' })
  await expect(saved.getByRole('link', { name: title })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeVisible()
  await axe(page)
  await saved.getByRole('link', { name: 'All', exact: true }).click()

  await page.getByRole('button', { name: `Remove ${title}` }).click()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  expect(await serialsOf(shopper.call, '/api/favourite')).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${title}` }).click()
  await axe(page)
})

test('what was looked at stands in its order, and can be forgotten', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  for (const sn of [MOON, TORCH]) {
    await open(page, `/item/${sn}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => serialsOf(shopper.call, '/api/history')).toContain(sn)
  }
  expect(await serialsOf(shopper.call, '/api/history')).toEqual([TORCH, MOON])

  await open(page, '/saved?tab=seen')
  await expect(page.getByRole('list', { name: 'Recently viewed' }).getByRole('link')).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear history' }).click()
  await page.getByRole('button', { name: 'Close' }).click()

  await expect(page.getByRole('heading', { name: 'Nothing viewed yet' })).toBeVisible()
  await expect.poll(() => serialsOf(shopper.call, '/api/history')).toEqual([])
})

test('a guest’s lists stay on the device, and come along at login', async ({ page, shop }) => {
  const { username, call } = await newShopper(page, shop)
  const { title } = await goodsOf({ call }, MOON)
  await page.evaluate(() => localStorage.clear())
  await lookAt(page, MOON)
  await page.getByRole('button', { name: 'Save', exact: true, pressed: false }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true, pressed: true })).toBeVisible()
  await lookAt(page, HOURGLASS)

  await open(page, '/saved')
  await expect(page.getByText('Saved on this device only.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Saved' }).getByText(title)).toBeVisible()
  await axe(page)
  expect(await serialsOf(call, '/api/favourite')).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillLogin(page, username, PASSWORD)

  await expect(page).toHaveURL('/saved')
  await expect(page.getByRole('button', { name: `Remove ${title}` })).toBeVisible()
  expect(await serialsOf(call, '/api/favourite')).toEqual([MOON])
  expect(await serialsOf(call, '/api/history')).toEqual([HOURGLASS, MOON])

  await open(page, '/user/account/overview')
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(`${shop.url}/`)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain(MOON)
  expect(kept).not.toContain(HOURGLASS)
})

test.describe('on a device that has the shop', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network a guest still saves, and a member is told why not', async ({
    page,
    shop,
  }) => {
    await open(page, `/item/${MOON}`)
    const heart = page.getByRole('button', { name: 'Save', exact: true })
    await expect(heart).toBeVisible()
    await shop.halt()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    await shop.resume()
    await newShopper(page, shop)
    await open(page, `/item/${TORCH}`)
    await expect(heart).toBeVisible()
    await shop.halt()
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByText('You are disconnected!').first()).toBeVisible()
    await heart.click()

    await expect(page.getByText('You need to be online to save products.')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
})

test('what is said of a saved product covers none of the buttons above it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/item/${MOON}`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const said = page.getByLabel('Notifications').getByText('Saved')
  await expect(said).toBeVisible()

  const box = await page.getByLabel('Notifications').boundingBox()
  for (const button of [
    save,
    page.getByRole('button', { name: 'Share' }),
    page.getByRole('link', { name: /^Cart/ }),
  ]) {
    const place = await button.first().boundingBox()
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
  }
})

test('the heart on a card saves the product, without opening it', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  await open(page, '/list/1')
  const heart = page.getByRole('main').getByRole('button', { name: 'Save Crescent Night Light' })

  await heart.click()

  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/list/1')
  await expect.poll(() => serialsOf(shopper.call, '/api/favourite')).toEqual([MOON])
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => serialsOf(shopper.call, '/api/favourite')).toEqual([])
})

test('a saved product is added from the list, which says when that waits or the cart holds all there is', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const torch = await goodsOf(shopper, TORCH)
  const few = await goodsOf(shopper, LAST_FOUR)
  const { skuId, stock } = variantOf(few)
  for (const { sn } of [torch, few]) await shopper.call('PUT', `/api/favourite/${sn}`)
  await putIntoCart(shopper, skuId, stock)
  await open(page, '/saved')
  const add = (title: string) =>
    page.getByRole('button', { name: `Add ${title} to the cart` }).click()

  await add(torch.title)
  await expect(page.getByText('Added to your cart')).toBeVisible()
  await shop.halt()
  await add(torch.title)
  await expect(page.getByText('In your cart. It will sync once you’re back online.')).toBeVisible()
  await expect(page.getByText('You are disconnected!').first()).toBeVisible({ timeout: 20_000 })
  await add(few.title)

  await expect(page.getByText(`the most you can buy: ${stock} items`)).toBeVisible()
})
