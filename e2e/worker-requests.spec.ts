import { open } from './support/awake.ts'
import { test } from './support/published.ts'
import { saveData } from './support/slow-line.ts'
import { expect } from './support/test.ts'
import { lookForWorker, shopIsOpen, untilKept } from './support/worker.ts'

/**
 * Only a debugger sees what service workers fetch: here the browser runs without the proxy that keeps it away from
 * them.
 */
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, executablePath: process.env['CHROMIUM'] ?? '' }),
})

test('the first page is complete before the worker begins', async ({ page, context }) => {
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const isLoaded = page.waitForEvent('load').then(() => asked.push('loaded'))

  await open(page, '/')
  await shopIsOpen(page)
  await isLoaded
  await untilKept(page)

  expect(asked).toContain('/sw.js')
  expect(asked.indexOf('/sw.js')).toBeGreaterThan(asked.indexOf('loaded'))
  expect(asked.indexOf('/sw.js')).toBeGreaterThan(asked.indexOf('/api/catalog/home'))
})

test('a first visit is installed in at most 25 requests', async ({ page, context }) => {
  await saveData(page)
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.serviceWorker()) asked.push(new URL(request.url()).pathname)
  })

  await open(page, '/')
  await shopIsOpen(page)
  await untilKept(page)

  expect(asked).toContain('/index.html')
  const packs = asked.filter((path) => path.startsWith('/assets/pack-'))
  expect(packs.length).toBeGreaterThan(0)
  expect(packs.length).toBeLessThanOrEqual(6) // none of a group that the page has already fetched whole
  expect(asked.length).toBeLessThanOrEqual(25)
})

test('no pack brings what the page has fetched already', async ({ page, context }) => {
  await saveData(page)
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await open(page, '/list/1')
  await shopIsOpen(page)
  await untilKept(page)

  const packs = asked.filter((path) => path.startsWith('/assets/pack-'))
  expect(packs.filter((path) => path.startsWith('/assets/pack-lists-'))).toEqual([])
  expect(packs).toHaveLength(5)
})

test('an update fetches only what changed', async ({ page, context, published }) => {
  await open(page, '/')
  await shopIsOpen(page)
  await untilKept(page)
  await published.rename('next')
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))

  expect(await lookForWorker(page)).toBe('waits')

  expect(asked.filter((path) => path.startsWith('/assets/'))).toEqual([])
  expect(asked).toContain('/index.html')
})
