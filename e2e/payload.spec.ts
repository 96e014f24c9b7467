import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { payloadAddress } from '#contract/url/served-address.ts'
import { MOON } from './support/goods.ts'
import { test } from './support/published.ts'
import { untilServed } from './support/served.ts'
import { saveData } from './support/slow-line.ts'
import { expect } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

/** The shop's current response for a payload: its status, and the published build. */
async function saidOf(page: Page, path: string) {
  const build = await page.locator('meta[name="build"]').getAttribute('content')
  const address = payloadAddress({ path, build: build ?? '', language: 'en' })
  const answer = await page.request.get(address)
  return { status: answer.status(), build: answer.headers()['x-build'] }
}

/** Waits for that response. */
const untilSaid = (page: Page, path: string, said: Partial<Awaited<ReturnType<typeof saidOf>>>) =>
  expect.poll(() => saidOf(page, path), { timeout: 60_000 }).toMatchObject(said)

/** Prefetching starts when the first page is idle. */
async function untilQuick(page: Page) {
  const part = await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    return files.find((name) => /\/assets\/idle-(?!shared)/.test(name))
  })
  await part.evaluate((file) => import(String(file))) // it has run
}

// Proves spec §7.31
test('each step through the shop asks once, and part by part where the shop has another build by then', async ({
  page,
  published,
}) => {
  await saveData(page) // no prefetching
  await untilServed(page, '/help/delivery') // otherwise its own payload may be requested and arrive too late
  await open(page, '/help/delivery')
  await untilQuick(page)
  for (const path of ['/', `/item/${MOON}`]) await untilSaid(page, path, { status: 200 })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|_payload)\//.test(pathname)) asked.push(pathname)
  })

  await page.getByRole('banner').getByRole('link', { name: 'Lamplight' }).click()
  await expect(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Crescent Night Light' }).first().click()
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeEnabled()
  await expect(page.getByRole('heading', { name: /^Reviews/ })).toBeVisible()

  await published.rename('next')
  await untilSaid(page, '/help/returns', { status: 404, build: 'next' })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Service/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returns, exchanges and repairs')
  expect(asked).toEqual([
    '/_payload/index.json',
    `/_payload/item/${MOON}.json`,
    '/_payload/help/returns.json',
    '/api/help/returns',
  ])

  // By now the page knows that another build is published: there are no payloads for this one.
  const articles = page.getByRole('navigation', { name: 'Help articles' })
  await articles.getByRole('link', { name: 'Payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment')
  expect(asked).not.toContain('/_payload/help/payment.json')
})
