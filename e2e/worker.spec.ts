import { isCatalogueCall } from '#contract/lib/network.ts'
import { open, reload } from './support/awake.ts'
import { MOON } from './support/goods.ts'
import { demoShopper } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { keptKinds, keptPaths, shopIsOpen, stopWorkers, untilKept } from './support/worker.ts'

// A page that has no data yet also logs errors.
test.use({ expectedConsole: [/^error: ApiError: offline|status of 503/], serviceWorkers: 'allow' })

test('the whole shop is on the device after the first visit, and nothing else is fetched for it', async ({
  page,
}) => {
  await open(page, '/')
  await shopIsOpen(page)
  await untilKept(page)

  const kept = await keptPaths(page)
  const shell = Object.keys(kept).find((name) => name.startsWith('shell-'))
  expect(kept[shell ?? '']).toContain('/index.html')
  expect(kept[shell ?? '']).toContain('/icon.svg')
  expect(kept[shell ?? '']?.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(
    50,
  )
  expect(
    kept[shell ?? '']?.filter((path) => /builds|screenshot|robots|\/sw\.js/.test(path)),
  ).toEqual([])
})

// Proves spec §2.1
test('pages that were never opened open without the server', async ({ page, shop }) => {
  await open(page, '/')
  await shopIsOpen(page)
  await untilKept(page)

  await shop.halt()

  for (const path of ['/', '/list/all', '/search', '/help/delivery', `/item/${MOON}`]) {
    const response = await open(page, path)
    expect(response?.status(), path).toBe(200)
    await expect(page.getByRole('main'), path).toBeVisible()
  }
  const unknown = await open(page, '/no/such/page')
  expect(unknown?.fromServiceWorker()).toBe(true)
  await expect(page.getByRole('main')).toBeVisible()
})

test('a worker that slept answers like one that did not', async ({ page, shop }) => {
  await open(page, '/')
  await shopIsOpen(page)
  await untilKept(page)
  await shop.halt()

  for (const path of ['/', '/search', '/']) {
    await stopWorkers(page)
    await open(page, path)
    await expect(page.getByRole('main')).toBeVisible()
  }
})

/** The key under which the worker keeps the response of a public catalogue call (ADR 70). */
const isPublicAnswer = (path: string) =>
  isCatalogueCall(path.replace(/^\/\.catalogue\/(zh-cn|en)\//, '/'))

test('of the API, only public catalogue responses are cached for a guest and for a member, and none that are opaque', async ({
  page,
}) => {
  const expectOnlyPublic = async () => {
    const kept = Object.values(await keptPaths(page)).flat()
    const answers = kept.filter((path) => /\/(api|sandbox-gateway)\/|latest\.json/.test(path))
    expect(answers.some(isPublicAnswer)).toBe(true)
    expect(answers.filter((path) => !isPublicAnswer(path))).toEqual([])
    expect(await keptKinds(page)).not.toContain('opaque')
  }
  const visit = async (paths: string[]) => {
    for (const path of paths) {
      await open(page, path)
      await shopIsOpen(page)
      await untilKept(page)
    }
  }

  await visit(['/', '/list/all', `/item/${MOON}`, '/cart'])
  await expectOnlyPublic()

  await demoShopper(page)
  await visit(['/', `/item/${MOON}`, '/cart', '/user/account/orderList'])
  await expectOnlyPublic()
})

test('a page that was on its way as the worker took over is served by it too', async ({
  page,
  context,
}) => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('/search', async (route) => {
    await mayGoOn
    await route.continue()
  })
  const isAsked = page.waitForRequest('/search')
  const opened = open(page, '/search')
  await isAsked
  const other = await context.newPage()
  await open(other, '/')
  await untilKept(other)
  goOn()
  await opened

  await untilKept(page)
})

test.describe('places that are no pages', () => {
  test.use({ expectedConsole: [/the server responded with a status of 404/] })

  test('go to the server', async ({ page }) => {
    await open(page, '/')
    await shopIsOpen(page)
    await untilKept(page)

    const unknown = await open(page, '/no/such/page')
    expect(unknown?.status()).toBe(404)
    const gateway = await open(page, '/sandbox-gateway/none')
    expect(gateway?.fromServiceWorker()).toBe(false)
    const api = await open(page, '/api/openapi.json')
    expect(api?.fromServiceWorker()).toBe(false)
    expect(api?.headers()['content-type']).toContain('json')
    const home = await open(page, '/')
    expect(home?.fromServiceWorker()).toBe(true)
  })
})

test('the payment’s page is never answered by the shop, not even without a network', async ({
  page,
  shop,
}) => {
  await open(page, '/')
  await shopIsOpen(page)
  await untilKept(page)
  await shop.halt()

  await expect(open(page, '/sandbox-gateway/pay')).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
})

test('pictures that were seen are there without a network, others have a drawing', async ({
  page,
  shop,
}) => {
  await open(page, `/item/${MOON}`)
  await shopIsOpen(page)
  await untilKept(page)
  await reload(page)
  const photo = page.getByRole('main').getByRole('img').first()
  const widthOf = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(widthOf).toBeGreaterThan(100)
  const seen = await photo.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect
    .poll(async () => (await keptPaths(page))['pictures']?.join())
    .toContain(new URL(seen).pathname)

  await shop.halt()

  const loads = (source: string) =>
    page.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return image.naturalWidth
    }, source)
  expect(await loads(seen)).toBeGreaterThan(100)
  expect(await loads(seen.replace(/\d+\.avif/, '1280.avif')), 'another size of it').toBeGreaterThan(
    100,
  )
  expect(await loads(`/media/${'0'.repeat(32)}/320.avif`), 'one never seen').toBeGreaterThan(0)
})

test('at most 200 pictures are kept, the newest', async ({ page }) => {
  await open(page, '/')
  await shopIsOpen(page)
  await untilKept(page)
  await page.evaluate(async () => {
    const cache = await caches.open('pictures')
    const hours = (count: number) => String(Date.now() - count * 3_600_000)
    for (let index = 0; index < 205; index += 1) {
      const headers = { 'x-sw-date': hours(index + 1), 'x-sw-bytes': '1000' }
      const name = index.toString(16).padStart(32, '0')
      await cache.put(`/media/${name}/320.avif`, new Response('', { headers }))
    }
  })
  await stopWorkers(page)

  await open(page, `/item/${MOON}`)
  await shopIsOpen(page)

  await expect.poll(async () => (await keptPaths(page))['pictures']?.length).toBe(200)
  const kept = (await keptPaths(page))['pictures'] ?? []
  expect(kept).toContain(`/media/${'0'.repeat(32)}/320.avif`)
  expect(kept).not.toContain(`/media/${(204).toString(16).padStart(32, '0')}/320.avif`)
})

test('when the browser has thrown the shop away the worker fetches it again', async ({
  page,
  shop,
}) => {
  await open(page, '/')
  await shopIsOpen(page)
  await untilKept(page)
  const before = await keptPaths(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })

  await reload(page)
  await shopIsOpen(page)

  const [shell = ''] = Object.keys(before)
  await expect.poll(async () => (await keptPaths(page))[shell]?.length).toBe(before[shell]?.length)
  await shop.halt()
  await reload(page)
  await expect(page.getByRole('main')).toBeVisible()
})

test('with the kept pages thrown away and the network out there is still a page of the shop', async ({
  page,
  shop,
  context,
}) => {
  await open(page, '/')
  await shopIsOpen(page)
  await untilKept(page)
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', {
    origin: shop.url,
    storageTypes: 'cache_storage',
  })
  await shop.halt()

  await open(page, '/list/1')

  await expect(page.getByRole('heading', { name: '网断了，灯还亮着' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await shop.resume()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lamps & Light' })).toBeVisible()
})
