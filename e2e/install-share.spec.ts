import { open } from './support/awake.ts'
import { MOON } from './support/goods.ts'
import { axe, expect, test } from './support/test.ts'

const PHONE = { width: 412, height: 915 }

/** Records what the page passes to the device's share sheet. */
const noteShares = () => {
  const shared: ShareData[] = []
  Object.assign(window, { shared })
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (data: ShareData) => void shared.push(data),
  })
}
const withoutShare = () => Reflect.deleteProperty(Navigator.prototype, 'share')

test('a product is shared by its own address, with what is chosen and nothing of how one came', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(PHONE)
  await page.addInitScript(noteShares)
  await open(page, '/item/LP-KIT-001?utm_source=chat')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog').getByRole('radio').first().check({ force: true })
  await expect(page).toHaveURL(/sku=\d+/)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Share' }).click()

  const sku = new URL(page.url()).searchParams.get('sku')
  expect(await page.evaluate('window.shared')).toEqual([
    { title: 'The Family Stock Pot', url: `${shop.url}/item/LP-KIT-001?sku=${sku}` },
  ])
})

test('where nothing can be shared to, the link is copied', async ({ page, context, shop }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(withoutShare)
  await open(page, `/item/${MOON}`)

  await page.getByRole('button', { name: 'Share' }).click()

  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^${shop.url}/item/${MOON}(\\?sku=\\d+)?$`),
  )
})

test('where the clipboard is refused too, the link is there to be selected', async ({
  page,
  shop,
}) => {
  await page.addInitScript(withoutShare)
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await open(page, `/item/${MOON}`)

  await page.getByRole('button', { name: 'Share' }).click()

  const field = page.getByLabel('Link to this product')
  await expect(field).toHaveValue(new RegExp(`^${shop.url}/item/${MOON}`))
  await field.focus()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await field.inputValue())
  await axe(page)
})

test('somebody who closes the share sheet is not asked anything else', async ({ page }) => {
  await page.addInitScript(() => {
    const happened: string[] = []
    Object.assign(window, { happened })
    Object.defineProperty(navigator, 'share', {
      value: async () => {
        setTimeout(() => happened.push('closed')) // after everything that follows from it immediately
        throw new DOMException('', 'AbortError')
      },
    })
    navigator.clipboard.writeText = async () => void happened.push('copied')
  })
  await open(page, `/item/${MOON}`)

  await page.getByRole('button', { name: 'Share' }).click()

  await expect.poll(() => page.evaluate('window.happened')).toEqual(['closed'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a shared link of this shop opens what it names', async ({ page, shop }) => {
  const url = encodeURIComponent(`${shop.url}/item/${MOON}?utm_source=chat`)

  await open(page, `/share?title=Look&text=${url}&url=`)

  await expect(page).toHaveURL(new RegExp(`/item/${MOON}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('shared words become a search', async ({ page }) => {
  await open(page, `/share?text=${encodeURIComponent('stock pot https://other.test/p/1')}`)

  await expect(page).toHaveURL(/\/search\?q=stock\+pot$/)
  await expect(
    page.getByRole('main').getByRole('link', { name: 'The Family Stock Pot' }).first(),
  ).toBeVisible()
})

test('what names nothing in this shop leads home and says so, never out of the shop', async ({
  page,
  shop,
}) => {
  await open(page, `/share?url=${encodeURIComponent('https://evil.test/item/A')}`)

  await expect(page).toHaveURL(`${shop.url}/`)
  await expect(page.getByText('We couldn’t match that link to a product.')).toBeVisible()
})
