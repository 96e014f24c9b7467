import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { expect, test } from './support/test.ts'
import { newShopper } from './support/shopper.ts'
import { saveData } from './support/slow-line.ts'
import { silentLine } from './support/broken-line.ts'
import { watchRendered } from './support/rendered.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 412, height: 915 } })

const goods = (page: Page) => page.getByRole('main').getByRole('article')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to cart' }).first()

/** Serial numbers of the products that this page fetches, alone or as part of the product page's payload. */
function askedItems(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const serial = /^\/(?:api\/catalog|_payload)\/item\/([^/]+?)(?:\.json)?$/.exec(pathname)?.[1]
    if (serial) asked.push(serial)
  })
  return asked
}

test('a tap shows title and price while the shop is silent, and back finds the list where it was', async ({
  page,
  shop,
}) => {
  await saveData(page)
  const asked = askedItems(page)
  await open(page, '/list/all?view=goods')
  const [known, next] = [goods(page).nth(1), goods(page).nth(10)]
  await known.getByRole('link').click()
  await expect(addButton(page)).toBeEnabled()
  await page.goBack()
  await next.scrollIntoViewIfNeeded()
  await next.getByRole('link').hover()
  const name = await next.getByRole('heading').innerText()
  const [price = ''] = /¥[\d.]+/.exec(await next.innerText()) ?? []
  const before = await next.boundingBox()
  expect(new Set(asked).size, 'who saves data is asked for nothing ahead').toBe(1)

  await shop.halt()
  const line = await silentLine(shop.url)
  await next.getByRole('link').click()

  await expect(title(page)).toHaveText(name)
  await expect(page.getByRole('main').getByText(price).first()).toBeVisible()
  await expect(addButton(page)).toBeDisabled()
  await page.goBack()
  await expect.poll(async () => (await next.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await expect(next.getByRole('heading')).toHaveText(name)
  await page.goForward()
  await line.close()
  await shop.resume()

  await expect(title(page)).toHaveText(name)
  await expect(addButton(page)).toBeEnabled()
})

test('the code of a page behind a link is there before the link has rested in view', async ({
  page,
}) => {
  // No time passes in which a link could rest in view.
  await page.addInitScript(() => {
    const plain = setTimeout
    const without = (run: () => void, time?: number) => (time === 400 ? 0 : plain(run, time))
    Object.assign(globalThis, { setTimeout: without })
  })
  const asked = askedItems(page)
  const code = page.waitForRequest(/\/assets\/item\._sn-/)
  await open(page, '/list/all?view=goods')

  await code
  expect(asked).toEqual([])
})

test('what rests in view is asked for ahead, once', async ({ page }) => {
  const asked = askedItems(page)
  await open(page, '/list/1')
  const card = goods(page).first()
  const name = await card.getByRole('heading').innerText()
  const serial = (await card.getByRole('link').getAttribute('href'))?.split('/').pop()
  await expect.poll(() => asked).toContain(serial)

  await card.getByRole('link').click()
  await expect(title(page)).toHaveText(name)
  await expect(addButton(page)).toBeEnabled()
  await expect(page.getByRole('heading', { name: /^Reviews/ })).toBeVisible()

  expect(asked.filter((one) => one === serial)).toHaveLength(1)
})

test('the frame of the tap shows the product, once its data is there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }) // a view transition begins with a picture of the list
  const asked = askedItems(page)
  await open(page, '/list/1')
  const card = goods(page).first()
  const name = await card.getByRole('heading').innerText()
  const link = card.getByRole('link')
  const serial = (await link.getAttribute('href'))?.split('/').pop() ?? ''
  const answered = page.waitForResponse((response) => response.url().includes(`/item/${serial}`))
  await expect.poll(() => asked).toContain(serial)
  await (await answered).finished()
  const inFirstFrame = link.evaluate(
    (element) =>
      new Promise((resolve) => {
        element.addEventListener('click', () =>
          requestAnimationFrame(() =>
            resolve(
              [...document.querySelectorAll('main h1')].map(({ textContent }) => textContent),
            ),
          ),
        )
      }),
  )

  await link.click()

  expect(await inFirstFrame).toContain(name)
  await expect(title(page)).toHaveText(name)
})

for (const who of ['guest', 'member'] as const)
  test(`what a ${who} adds to the cart renders nothing of the page but the button and the badge`, async ({
    page,
    shop,
  }) => {
    if (who === 'member') await newShopper(page, shop)
    await open(page, '/item/LP-LIT-002')
    const cart = page.getByRole('main').getByRole('link', { name: 'Cart', exact: true })
    await expect(cart).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Reviews/ })).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Save', exact: true }),
    ).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('button', { name: /^Delivery.* by / }),
    ).toBeVisible()
    await page.waitForLoadState('networkidle') // what arrives late renders its own part
    const rendered = await watchRendered(page, 'main')

    await addButton(page).click()
    await expect(page.getByText('Added to your cart')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Cart: 1' })).toBeVisible()

    const outside = (await rendered()).filter(
      (each) => !/^(a|svg|path|use|span) (Cart|$)|^(button|span) Add/.test(each),
    )
    expect(outside).toEqual([])
  })
