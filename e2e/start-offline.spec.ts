import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import type { KeptPage } from './support/kept-pages.ts'
import { sees, seesOffline } from './support/look-around.ts'
import { saveData } from './support/slow-line.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const place = (path: string, heading: string | RegExp, content = ''): KeptPage => ({
  name: path,
  path,
  heading,
  content,
})

const BOWL = place('/item/LP-KIT-010', /./, 'Buy now')
/** Pages that nobody has opened on this device. */
const START = [
  place('/', /Dark comes early/, 'The night the network went out'),
  place('/list/all', 'Lamps & Light', 'Best sellers'),
  place('/list/2', 'Tea & Coffee', 'from'),
  place('/help/returns', 'Returns, exchanges and repairs', 'days'),
]

/** The device has a service worker. */
const hasWorker = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.scriptURL
  })

/** In the page: the queries whose responses are on the device. */
async function keptQueries() {
  const opening = indexedDB.open('shop-catalogue')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const reading = opening.result.transaction('rows').objectStore('rows').getAllKeys()
  await new Promise((resolve) => reading.addEventListener('success', resolve))
  opening.result.close()
  return reading.result
}

for (const isSaving of [false, true])
  test(`after a link to a product, the shop opens without a network${isSaving ? ', with data saving' : ''}`, async ({
    page,
    shop,
  }) => {
    if (isSaving) await saveData(page)
    await sees(page, BOWL)
    await hasWorker(page)
    await shop.halt()

    for (const kept of START) await seesOffline(page, kept)
  })

test('the start comes in the language that the reader has changed to', async ({ page, shop }) => {
  await sees(page, BOWL)
  await hasWorker(page)
  await page.getByRole('button', { name: '中文' }).first().click()
  await expect.poll(() => page.evaluate(keptQueries)).toContain('["catalog","home","zh-cn"]')
  await shop.halt()

  await open(page, '/')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/天黑得早/)
})

test('a page that was left as soon as it was seen opens without a network', async ({
  page,
  shop,
}) => {
  await saveData(page) // nothing is prefetched
  await open(page, '/robots.txt')
  await sees(page, place('/help/coupons', /./))
  await hasWorker(page)
  await reload(page) // the worker controls the page from here on
  const seen = [
    place('/item/LP-LIT-001', /./, 'Buy now'),
    place('/list/12', /./, 'from'),
    place('/item/LP-TEA-004', /./, 'Buy now'),
  ]

  for (const left of seen) await sees(page, left)
  await open(page, '/robots.txt')
  await shop.halt()

  for (const left of seen) await seesOffline(page, left)
})

// Proves spec §7.31
test('so does a page that was left before its scripts had come', async ({ page, shop }) => {
  await saveData(page)
  const LAMP = place('/item/LP-LIT-001', 'Lane Corner Paper Lantern', 'Buy now')
  await open(page, LAMP.path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LAMP.heading)
  await sees(page, BOWL)
  await hasWorker(page)
  await expect
    .poll(() => page.evaluate(keptQueries))
    .toContain('["catalog","item","en","LP-LIT-001"]')
  await shop.halt()

  await seesOffline(page, LAMP)
})

test('‘Available offline’ lists only what opens', async ({ page, shop }) => {
  await saveData(page)
  await sees(page, BOWL)
  await hasWorker(page)
  await page.evaluate(async () => {
    const opening = indexedDB.open('shop-catalogue')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const writing = opening.result.transaction('rows', 'readwrite')
    writing.objectStore('rows').delete('["catalog","home","en"]')
    await new Promise((resolve) => writing.addEventListener('complete', resolve))
    opening.result.close()
  })
  await shop.halt()

  await seesOffline(page, place('/item/LP-TEA-005', 'This page isn’t on this device yet'))

  const rooms = page.getByRole('region', { name: 'Available offline' }).getByRole('link')
  await expect(rooms).toHaveText(['Categories', 'Help'])
})
