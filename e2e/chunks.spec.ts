import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { test as base } from './support/deploy.ts'
import { chance, count, seed, size } from './support/size.ts'
import { saveData } from './support/slow-line.ts'
import { expect, setOffline } from './support/test.ts'
import { countLoads } from './support/update.ts'

/** Without a service worker: with one, every chunk is on the device before it is requested. */
const test = base.extend<{ expectedConsole: RegExp[] }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
  expectedConsole: async ({}, provide) =>
    provide([/Failed to load|CHUNK|SyntaxError|MIME type|registration blocked/]),
})
test.use({ serviceWorkers: 'block' })

/** The target of a click on the home page, and the lazy chunk of its page. */
const PARTS = [
  { part: /^list\._id-.*\.js$/, link: 'All products', path: '/list/all', heading: 'Lamps & Light' },
  { part: /^help\._id-.*\.js$/, link: 'Delivery', path: /\/help\//, heading: 'Delivery' },
  {
    part: /^login-.*\.js$/,
    link: 'Sign in',
    path: /\/user\/login/,
    heading: 'Sign in or create account',
  },
] as const
type Part = (typeof PARTS)[number]

const FAULTS = {
  async missing(file: string) {
    await rm(file)
  },
  /** an HTML page instead of the script, with status 200, as from a server that answers everything with its page */
  async page(file: string) {
    await rm(file)
    await mkdir(file)
    await writeFile(join(file, 'index.html'), '<!doctype html><title>Shop</title>')
  },
  async truncated(file: string) {
    const { length } = await readFile(file)
    await truncate(file, Math.floor(length / 2))
  },
}

async function filesOf(dist: string, part: RegExp) {
  const names = (await readdir(join(dist, 'assets'))).filter((name) => part.test(name))
  return names.map((name) => join(dist, 'assets', name))
}

/** As a user who saves data: otherwise links in view would prefetch their chunks before they are requested. */
async function openHome(page: Page) {
  await saveData(page)
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const follow = (page: Page, { link }: Part) =>
  page.getByRole('link', { name: link, exact: true }).first().click()

/** The page has content and controls; there was no reload loop. */
async function endsWell(page: Page, loads: string[]) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  expect(loads.length, 'automatic reloads').toBeLessThanOrEqual(1)
  count('chunk faults')
}

/** Whether this browser answers the next import of a part with the failure of the first, until the page is reloaded. */
async function remembersFailedImports(context: BrowserContext) {
  const page = await context.newPage()
  await page.route('http://probe.localhost/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Probe</title>' }),
  )
  await page.goto('http://probe.localhost/') // oxlint-disable-line no-restricted-properties -- it is no page of the shop
  const load = () =>
    page.evaluate(async (part) => {
      await import(part)
    }, '/part.js')
  await page.route('**/part.js', (route) => route.abort('internetdisconnected'))
  await expect(load()).rejects.toThrow()
  await page.route('**/part.js', (route) => route.fulfill({ contentType: 'text/javascript' }))
  const remembers = await load().then(
    () => false,
    () => true,
  )
  await page.close()
  return remembers
}

const { pick } = chance('chunks')
const sample = size<readonly Part[]>({ small: [pick(PARTS)], nightly: PARTS })

for (const part of sample) {
  for (const [fault, spoil] of Object.entries(FAULTS)) {
    // Proves spec §2.32, spec §2.33, spec §8.21
    test(`${part.link}: a part that is ${fault} ends with a page to read (seed ${seed})`, async ({
      page,
      publisher,
    }) => {
      await openHome(page)
      for (const file of await filesOf(publisher.dist, part.part)) await spoil(file)
      const loads = countLoads(page)

      await follow(page, part)

      await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
      await expect(page).toHaveURL(part.path)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expect(page.getByRole('link', { name: /Repair/ })).toBeVisible()
      await endsWell(page, loads)
      expect(loads).toHaveLength(1)
    })
  }

  test(`${part.link}: without a place to remember reloads, none is made (seed ${seed})`, async ({
    page,
    publisher,
  }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = function setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await openHome(page)
    for (const file of await filesOf(publisher.dist, part.part)) await FAULTS.missing(file)
    const loads = countLoads(page)

    await follow(page, part)

    await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
    await endsWell(page, loads)
    expect(loads).toHaveLength(0)
  })

  // Proves spec §8.19
  test(`${part.link}: offline it says so, and goes on when the network is back (seed ${seed})`, async ({
    page,
    context,
  }) => {
    await openHome(page)
    await setOffline(context, true)
    const loads = countLoads(page)

    await follow(page, part)
    await expect(page.getByText('You are disconnected!').first()).toBeVisible()
    await endsWell(page, loads)
    await setOffline(context, false)

    await expect(page.getByRole('heading', { level: 1, name: part.heading })).toBeVisible()
    await expect(page).toHaveURL(part.path)
    expect(loads).toHaveLength((await remembersFailedImports(context)) ? 1 : 0)
  })

  test(`${part.link}: with a newer build published and the old one gone it opens (seed ${seed})`, async ({
    page,
    publisher,
  }) => {
    await openHome(page)
    await publisher.deploy({ build: 'second', keepsOld: false })
    const loads = countLoads(page)

    await follow(page, part)

    await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'second')
    await expect(page).toHaveURL(part.path)
    await expect(page.getByRole('heading', { level: 1, name: part.heading })).toBeVisible()
    await endsWell(page, loads)
  })
}
