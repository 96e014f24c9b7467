import { open } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'
import { goodsOf, MOON, putIntoCart, variantOf } from './support/goods.ts'
import { newShopper } from './support/shopper.ts'

test('who signs out while changes to the cart wait is asked first, and loses nothing by staying', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const shopper = await newShopper(page, shop)
  const moon = await goodsOf(shopper, MOON)
  await putIntoCart(shopper, variantOf(moon).skuId, 1)
  await open(page, '/user/account/overview')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('link', { name: moon.title })).toBeVisible()
  await shop.halt()
  await page.getByRole('button', { name: `One more of ${moon.title}` }).click()
  await expect(page.getByText('1 change will sync')).toBeVisible()
  await page.goBack()

  const signOut = page.getByRole('button', { name: 'Sign out' })
  await signOut.click()
  const question = page.getByRole('alertdialog', { name: 'Sign out now?' })
  await expect(question).toContainText('1 cart change hasn’t synced yet')
  await axe(page)
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toContain('token')
  await shop.resume()
  const lines = async () =>
    (await shopper.call<{ lines: { quantity: number }[] }>('GET', '/api/cart')).lines
  await expect.poll(lines, { timeout: 30_000 }).toMatchObject([{ quantity: 2 }])

  await signOut.click()

  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await expect(question).toBeHidden()
})

test('confirming signs out despite unsent changes', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const shopper = await newShopper(page, shop)
  const moon = await goodsOf(shopper, MOON)
  await putIntoCart(shopper, variantOf(moon).skuId, 1)
  await open(page, '/user/account/overview')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('link', { name: moon.title })).toBeVisible()
  await shop.halt()
  await page.getByRole('button', { name: `One more of ${moon.title}` }).click()
  await expect(page.getByText('1 change will sync')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Sign out' }).click()

  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()

  await expect(async () => {
    // Throws while the page reloads; then it is asked again.
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
  }).toPass({ timeout: 20_000 })
})
