import { open } from './support/awake.ts'
import { MOON, placeOrder } from './support/goods.ts'
import { keptTexts } from './support/kept-pages.ts'
import { newShopper } from './support/shopper.ts'
import { signOut } from './support/used-session.ts'
import { expect, onScreen, test } from './support/test.ts'
import { untilKept } from './support/worker.ts'

test.use({ serviceWorkers: 'allow' })

test('a member’s orders and saved products open without a network as they were last seen', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const { no } = await placeOrder(shopper)
  const { id } = await shopper.call<{ id: number }>('GET', `/api/order/detail/${no}`)
  await shopper.call('PUT', `/api/favourite/${MOON}`)
  const article = page.getByRole('article', { name: `Order ${no}` })
  const title = page.getByRole('heading', { level: 1 })
  const banner = page.getByRole('region', { name: 'Connection' })
  const untilStored = (part: string) =>
    expect.poll(async () => (await page.evaluate(keptTexts)).includes(part)).toBe(true)
  await open(page, '/saved')
  await expect(page.getByRole('list', { name: 'Saved' }).getByRole('link')).toHaveCount(1)
  await untilStored('"priceAtSave"')
  await open(page, '/user/account/orderList')
  await expect(article).toBeVisible()
  await untilStored(`"pages":[{"list":[{"id":${id}`)
  await open(page, `/user/order/${no}`)
  await expect(title).toHaveText('Order details')
  await untilKept(page)
  await untilStored(`"data":{"id":${id},"no":"${no}"`)
  await untilStored('"userMenus":[')

  await shop.halt()
  await open(page, `/user/order/${no}`)
  await expect(title).toHaveText('Order details')
  await expect(onScreen(page, no)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Member menu' })).toBeVisible()
  await expect(banner).toContainText(/as of \d\d:\d\d/)
  await open(page, '/user/account/orderList')
  await expect(article).toBeVisible()
  await expect(article.getByRole('button', { name: /^Pay/ })).toBeDisabled()
  await expect(banner).toContainText(/as of \d\d:\d\d/)
  await open(page, '/saved')
  await expect(page.getByRole('list', { name: 'Saved' }).getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'My account' }).first()).toBeVisible()

  await open(page, '/user/account/balance')
  await expect(page.getByText('This page isn’t kept on this device')).toBeVisible()
  await page.getByRole('region', { name: 'Available offline' }).getByText('My orders').click()
  await expect(article).toBeVisible()

  await signOut(page)
  await expect(page).toHaveURL(`${shop.url}/`)
  expect((await page.evaluate(keptTexts)).includes(no)).toBe(false)
})

test('the order is the server’s as soon as the shop answers, and a change made elsewhere shows', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const { no } = await placeOrder(shopper)
  await open(page, `/user/order/${no}`)
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  await untilKept(page)
  await shopper.call('POST', `/api/order/detail/${no}/cancel`, { reason: 'changed_mind' })

  await shop.halt()
  await open(page, `/user/order/${no}`)
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  await shop.resume()

  await expect(page.getByRole('heading', { name: 'This order is closed' })).toBeVisible()
})
