import { expect, test } from '#e2e/support/engine-test.ts'

test('a shopper signs in and finds the orders of old, also after the browser was closed', async ({
  phone,
}) => {
  const page = await phone.open('/user/login?way=password&to=%2Fuser%2Faccount%2ForderList')
  await page.fill('Account', 'demo')
  await page.fill('Password', 'lamplight1')
  await page.click('Sign in')
  await page.shows('My orders')
  await phone.close()

  const next = await phone.open('/user/account/orderList')

  await next.shows('My orders')
  expect(await next.evaluate(() => document.documentElement.lang)).toBe('en')
})
