import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { chunkOf, killedWorker, test, type Published } from './support/published.ts'
import type { ShopServer } from './support/server.ts'
import { chance, count, seed, size } from './support/size.ts'
import { expect } from './support/test.ts'
import { keptPaths, letTakeOver, lookForWorker, shopIsOpen, untilKept } from './support/worker.ts'

// The browser logs errors about a broken service worker; so does a page without its data.
test.use({
  expectedConsole: [/sw\.js|Failed to load resource|^error: ApiError: offline/],
  serviceWorkers: 'allow',
})

async function visit(page: Page) {
  await open(page, '/')
  await shopIsOpen(page)
  await untilKept(page)
}

const shellsOf = async (page: Page) =>
  Object.keys(await keptPaths(page))
    .filter((name) => name.startsWith('shell-'))
    .toSorted()

const isRegistered = (page: Page) =>
  page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()))

const buildOf = (page: Page) => page.locator('meta[name="build"]').getAttribute('content')

/** The shop opens with its previous build, online and offline. */
async function oldOneWorks(page: Page, shop: ShopServer, build: string | null) {
  await reload(page)
  await shopIsOpen(page)
  expect(await buildOf(page)).toBe(build)
  await shop.halt()
  await open(page, '/search')
  await expect(page.getByRole('main')).toBeVisible()
  expect(await buildOf(page)).toBe(build)
}

const faults: { name: string; publish: (published: Published) => Promise<void> }[] = [
  {
    name: 'without a worker file',
    publish: ({ dist }) => rm(join(dist, 'sw.js')),
  },
  {
    name: 'with a page in place of the worker',
    publish: ({ write }) => write('sw.js', '<!doctype html><title>Shop</title>'),
  },
  {
    name: 'with a worker that is no script',
    publish: ({ write }) => write('sw.js', 'const half = {'),
  },
  {
    name: 'with a worker that fails as it starts',
    publish: ({ write }) => write('sw.js', 'throw new Error("no")'),
  },
  {
    name: 'whose worker names a file that is not there',
    publish: async (shop) => {
      const chunk = await chunkOf(shop, 'help.$id')
      await shop.write('sw.js', (await shop.read('sw.js')).replaceAll(chunk, 'assets/gone-1.js'))
    },
  },
  {
    name: 'with half a script',
    publish: async (shop) => {
      const chunk = await chunkOf(shop, 'help.$id')
      const name = 'assets/half-1.js'
      await shop.write(name, (await shop.read(chunk)).slice(0, 100))
      await shop.write('sw.js', (await shop.read('sw.js')).replaceAll(chunk, name))
    },
  },
  {
    name: 'whose page is still the old one',
    publish: async ({ read, write }) =>
      write('index.html', (await read('index.html')).replaceAll('next', 'past')),
  },
]

test('a shop of which a file was missing on the first visit is fetched on, without another visit', async ({
  page,
  published,
  shop,
}) => {
  const chunk = await chunkOf(published, 'help.$id')
  const content = await published.read(chunk)
  const packs = (await readdir(join(published.dist, 'assets'))).filter((name) =>
    name.startsWith('pack-guides-'),
  )
  for (const file of [chunk, ...packs.map((name) => `assets/${name}`)])
    await rm(join(published.dist, file))
  await open(page, '/')
  await expect.poll(() => shellsOf(page)).toHaveLength(1)
  await expect.poll(() => isRegistered(page)).toBe(false)

  await published.write(chunk, content)

  await untilKept(page)
  await shop.halt()
  await open(page, '/search')
  await expect(page.getByRole('main')).toBeVisible()
})

const sample = size({ small: chance('publishes').some(faults, 2), nightly: faults })

for (const { name, publish } of sample) {
  test(`a publish ${name} leaves the shop as it was (seed ${seed})`, async ({
    page,
    shop,
    published,
  }) => {
    await visit(page)
    const build = await buildOf(page)
    await published.rename('next')
    await publish(published)
    count('broken publishes')

    expect(await lookForWorker(page)).toBe('none')

    await oldOneWorks(page, shop, build)
  })
}

test('a publish for which the device has no room leaves the shop as it was', async ({
  page,
  shop,
  published,
}) => {
  await visit(page)
  const build = await buildOf(page)
  await published.rename('next')
  const session = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 })
  count('broken publishes')

  expect(await lookForWorker(page)).toBe('none')

  await oldOneWorks(page, shop, build)
})

test('a worker that cannot be fetched at the first visit leaves a shop that works', async ({
  page,
  published: { write },
}) => {
  await write('sw.js', '<!doctype html>')

  await open(page, '/')
  await shopIsOpen(page)
  await page.getByRole('link', { name: 'All products' }).click()

  await expect(page).toHaveURL(/list\/all/)
  await shopIsOpen(page)
})

test('after an update the scripts of the build before are still there', async ({
  page,
  published,
}) => {
  await visit(page)
  const chunk = await chunkOf(published, 'help.$id')
  await published.rename('next')
  const worker = await published.read('sw.js')
  await published.write('sw.js', worker.replace(new RegExp(`\\{[^{}]*${chunk}[^{}]*\\},?`), ''))
  await rm(join(published.dist, chunk))
  expect(await lookForWorker(page)).toBe('waits')
  await letTakeOver(page)
  const kept = await keptPaths(page)
  expect(kept['shell-next']).not.toContain(`/${chunk}`)

  await page.getByRole('link', { name: 'Delivery' }).first().click()

  await expect(page).toHaveURL(/help/)
  await shopIsOpen(page)
})

test('two builds are kept, and a third while a tab runs it', async ({
  page,
  context,
  published,
}) => {
  await visit(page)
  const other = await context.newPage()
  for (const id of ['second', 'third']) {
    await published.rename(id)
    expect(await lookForWorker(page)).toBe('waits')
    await letTakeOver(page)
    if (id === 'second') await open(other, '/search')
    await open(page, '/')
    await shopIsOpen(page)
  }
  expect(await shellsOf(page)).toEqual(['shell-second', 'shell-third'])

  await published.rename('fourth')
  await lookForWorker(page)
  await letTakeOver(page)

  expect(await shellsOf(page)).toEqual(['shell-fourth', 'shell-second', 'shell-third'])
})

test('the published record takes the worker off', async ({ page, published }) => {
  await visit(page)
  const latest = JSON.parse(await published.read('builds/latest.json')) as object
  await published.write('builds/latest.json', JSON.stringify({ ...latest, kill: true }))
  count('kill switches')

  // Checks are ten seconds apart, even forced ones.
  const stillThereAfterLook = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      registration?.active?.postMessage({ type: 'BUILD_CHECK', force: true })
      return Boolean(registration)
    })
  await expect.poll(stillThereAfterLook, { timeout: 20_000 }).toBe(false)
  const home = await open(page, '/')
  expect(home?.fromServiceWorker()).toBe(false)
  await shopIsOpen(page)
  await page.waitForLoadState('networkidle')
  expect(await isRegistered(page)).toBe(false)
  expect(await shellsOf(page)).toEqual([])
})

test('a kill-switch worker unregisters itself', async ({ page, published }) => {
  await visit(page)
  const latest = JSON.parse(await published.read('builds/latest.json')) as object
  await published.write('builds/latest.json', JSON.stringify({ ...latest, kill: true }))
  await published.write('sw.js', await killedWorker())
  count('kill switches')

  await lookForWorker(page)

  await expect.poll(() => isRegistered(page)).toBe(false)
  const home = await open(page, '/')
  expect(home?.fromServiceWorker()).toBe(false)
  await shopIsOpen(page)
})
