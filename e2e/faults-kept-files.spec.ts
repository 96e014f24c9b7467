import { open, reload } from './support/awake.ts'
import type { Asked } from '#tests/faults/faults.ts'
import { cutting, test } from './support/faulty-line.ts'
import { keptPagePaths, untilPageKept } from './support/page-copies.ts'
import { expect } from './support/test.ts'
import { shopIsOpen, untilKept } from './support/worker.ts'

test.use({
  expectedConsole: [/Failed to load resource|net::ERR_|An unknown error occurred when fetching/],
})

const ITEM = '/item/LP-LIT-002'
const cutsOf = (log: readonly { path: string; fault: unknown }[]) =>
  log.filter(({ fault }) => fault !== null).map(({ path }) => path)

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a picture that ends half-way is fetched again', async ({ page, way, line }) => {
    way.fault = cutting(({ path }) => path.startsWith('/media/'))

    await open(page, ITEM)

    await expect.poll(() => cutsOf(line.log)).toHaveLength(1)
    const [cut] = cutsOf(line.log)
    await expect
      .poll(() => line.log.filter(({ path, fault }) => path === cut && fault === null))
      .toHaveLength(1)
    const pictures = page.getByRole('main').getByRole('img', { name: /crescent/i })
    await expect(pictures.first()).toHaveJSProperty('complete', true)
    await expect(pictures.first()).not.toHaveJSProperty('naturalWidth', 0)
  })
})

const SHELL_FILES: { name: string; isIt: (asked: Asked) => boolean }[] = [
  { name: 'a pack', isIt: ({ path }) => path.startsWith('/assets/pack-shared-') },
  { name: 'the empty page', isIt: ({ path }) => path === '/index.html' },
]

for (const { name, isIt } of SHELL_FILES)
  test(`the worker fetches ${name} again that ended half-way`, async ({ page, way, line }) => {
    await open(page, '/user/login?way=password')
    await shopIsOpen(page)
    way.fault = cutting(isIt)

    await untilKept(page)

    expect(cutsOf(line.log)).toHaveLength(1)
  })

test('files of a pack that never comes as a whole are fetched one by one', async ({
  page,
  way,
  line,
}) => {
  await open(page, '/user/login?way=password')
  await shopIsOpen(page)
  way.fault = cutting(({ path }) => path.startsWith('/assets/pack-'), Infinity)

  await untilKept(page)

  const cuts = cutsOf(line.log)
  expect(cuts.some((path) => path.startsWith('/assets/pack-guides-'))).toBe(true)
  expect(new Set(cuts).size, 'at most twice each').toBeGreaterThanOrEqual(cuts.length / 2)
  const asked = line.log.map(({ path }) => path)
  expect(asked.some((path) => /\/assets\/(help\._id|saved)-/.test(path))).toBe(true)
})

test('a worker whose script ended half-way comes with the next visit', async ({
  page,
  way,
  line,
}) => {
  way.fault = cutting(({ path }) => path === '/sw.js')
  await open(page, '/user/login?way=password')
  await shopIsOpen(page)
  await expect.poll(() => cutsOf(line.log)).toEqual(['/sw.js'])

  await reload(page)

  await untilKept(page)
})

test('a page that ended half-way is not kept, and is at its next visit', async ({
  page,
  way,
  line,
}) => {
  const path = '/list/1'
  await open(page, '/')
  await untilKept(page)
  await untilPageKept(page, '/')
  way.fault = cutting((asked) => asked.path === path)

  await page.getByRole('link', { name: 'Lamps & Light' }).first().click()

  await expect(page).toHaveURL(path)
  await expect.poll(() => cutsOf(line.log)).toEqual([path])
  expect(await keptPagePaths(page)).not.toContain(`/.kept/en${path}`)
  await reload(page)
  await untilPageKept(page, path)
})
