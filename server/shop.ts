import { configuredRole, workInBackground } from './background.ts'
import { createShopApi, languageOf } from './http/app.ts'
import { withBuildHeader } from './http/build-header.ts'
import { openPool } from './db/database.ts'
import { followPublicChanges } from './db/public-changes.ts'
import { watchReadiness, type Readiness } from './db/readiness.ts'
import { forget } from './domain/catalog/catalog-memory.ts'
import { helpList } from './db/catalog/catalog-help.ts'
import { addDefaultHelp } from './domain/site/default-help.ts'
import { siteSettings, wrongSettings } from './domain/site/site.ts'
import { health } from './http/health.ts'
import { ADMISSION, unusedSlots, type SlotUse } from './http/requests/concurrency-limit.ts'
import { configuredCapacity } from './lib/capacity.ts'
import { configuredNumber } from './lib/configured-number.ts'
import { listen } from './http/listen.ts'
import { configuredLog, logError } from './domain/log.ts'
import { openShopContext, type OpenOptions } from './open-shop.ts'
import { publicWarnings, wantsDemo } from './public-shop.ts'
import type { Metrics } from './metrics.ts'
import { openRenderer } from './pages/renderer.ts'
import { followPublications } from './pages/follow-publications.ts'
import { builtFolder, readBuild } from './pages/published-build.ts'
import { folderSource } from './http/files/built-files.ts'
import { servedPages } from './pages/served-pages.ts'
import { filesToWarm, makePictures, warmPictures } from './warm-pictures.ts'
import { seedDemo } from '#demo/seed.ts'
import { staticFiles } from './http/files/static-files.ts'
import { Hono } from 'hono'
import type { Shop } from '#server/domain/context.ts'
import { captchaById } from './db/member/entry.ts'
import { orderByNo, updateOrder } from './db/order/orders.ts'
import { keepContinuation, openPayment } from './db/order/payments.ts'

/** Milliseconds for which a start waits until the pictures of the first screens are made. */
const FIRST_PICTURES_MS = 4000
/** Best sellers' images whose small files are made ahead of requests, from `SHOP_WARM_PICTURES`. @throws StartFailure */
const warmPictureCount = () =>
  configuredNumber(process.env, 'SHOP_WARM_PICTURES', { least: 0, most: 100_000 }) ?? 60
type ListenOptions = OpenOptions & {
  port: number
  /** of `/metrics`; without one nobody measures */
  metricsPort?: number | null
}

/** @returns null: nobody measures, so the library is not even loaded */
const metricsFor = async ({ metricsPort = null }: ListenOptions): Promise<Metrics | null> =>
  metricsPort === null ? null : (await import('./metrics.ts')).createMetrics()

type MetricsSource = { shop: Shop; slots: SlotUse; readiness: Readiness }

/** Shows them on the port of the options. @returns a function that ends that */
async function serveMetrics(
  metrics: Metrics | null,
  { metricsPort = null, databaseUrl, directUrl = databaseUrl, log }: ListenOptions,
  sources: MetricsSource,
): Promise<() => Promise<void>> {
  if (metrics === null || metricsPort === null) return async () => {}
  const slotCount = configuredCapacity(process.env).slots
  const serving = await metrics.serve(metricsPort, { ...sources, slotCount, directUrl })
  log(`Metrics: ${serving.url}`)
  return () => serving.close()
}

/** The shop on a migrated and, the first time, filled database. */
async function openFilled(options: OpenOptions) {
  const { shop, close } = await openShopContext(options)
  if (wantsDemo(process.env, shop.place)) await seed(shop, options)
  await addDefaultHelp(shop)
  for (const line of await publicWarnings(shop)) options.log(line)
  for (const fault of await wrongSettings(shop.db))
    options.log(`Warning: the setting ${fault}. It counts as not set.`)
  return { shop, close }
}

/** The API on that shop, and the work in the background unless workers of their own do it. */
export async function openApi(options: OpenOptions, metrics: Metrics | null = null) {
  const role = configuredRole(process.env)
  const { shop, close } = await openFilled(options)
  const endWork = role === 'web' ? null : await workInBackground(shop)
  const closing = new AbortController()
  const files = await filesToWarm(shop, warmPictureCount())
  await makePictures(shop.pictures, files, AbortSignal.timeout(FIRST_PICTURES_MS))
  const warming = warmPictures(shop.pictures, files, closing.signal)
  const slots = unusedSlots()
  return {
    shop,
    slots,
    app: createShopApi(shop, {
      slots,
      onAnswer: metrics?.observe,
      log: configuredLog(process.env),
      limits: { ...ADMISSION, atOnce: configuredCapacity(process.env).slots },
    }),
    close: async () => {
      closing.abort()
      await Promise.all([warming, endWork?.()])
      await close()
    },
  }
}

/** Only the work in the background. It listens for those who check its health, and answers nothing else. */
export async function openWorker(options: ListenOptions) {
  const { databaseUrl, directUrl = databaseUrl } = options
  const { shop, close } = await openFilled(options)
  const endWork = await workInBackground(shop)
  const readiness = await watchReadiness(databaseUrl, directUrl)
  const sources = { shop, slots: unusedSlots(), readiness }
  const endMetrics = await serveMetrics(await metricsFor(options), options, sources)
  const listening = await listen(health(readiness).fetch, options.port)
  return {
    url: `http://localhost:${listening.port}`,
    leave() {
      readiness.leave()
      listening.leave()
    },
    async close() {
      await Promise.all([endWork(), readiness.close(), listening.close(), endMetrics()])
      await close()
    },
  }
}

/** The build on this machine, or with several servers the published one. */
async function followBuilds({ db }: Shop, { dataDir, log }: OpenOptions, onSwitch: () => void) {
  const dist = builtFolder()
  if (!process.env['DATABASE_URL'])
    return { source: folderSource(dist), close: () => Promise.resolve() }
  const builds = await followPublications({ db, dataDir, dist, onSwitch })
  const [own, served] = await Promise.all([readBuild(dist), readBuild(builds.source.folder())])
  if (own && served && own.id !== served.id)
    log(
      `Build ${served.id} is served, as published. “npm run publish-build” would publish ${own.id}.`,
    )
  return builds
}

/** Fills an empty shop with the demo, which is an import and takes as long as it takes. */
async function seed(shop: Shop, { databaseUrl, directUrl = databaseUrl, log }: OpenOptions) {
  const { db, close } = openPool(directUrl, { isPatient: true })
  try {
    await seedDemo({ ...shop, db }, log)
  } finally {
    await close()
  }
}

/** Shop and API on one origin. `close` finishes the accepted requests. */
export async function openShop(options: ListenOptions) {
  const { databaseUrl, directUrl = databaseUrl } = options
  const metrics = await metricsFor(options)
  const { app, shop, slots, close } = await openApi(options, metrics)
  const readiness = await watchReadiness(databaseUrl, directUrl)
  const endMetrics = await serveMetrics(metrics, options, { shop, slots, readiness })
  if (process.env['SHOP_TEST'] === '1') app.route('/', testRoutes(shop))
  app.route('/', health(readiness))
  // Without the database the page still loads and shows what it can.
  const cdn = () =>
    siteSettings(shop.db).then(
      (site) => site.cdn,
      () => '',
    )
  const builds = await followBuilds(shop, options, () => {
    warming = warming.then(warm)
  })
  const { source } = builds
  const pages = servedPages(source, {
    fetch: (request) => app.fetch(request),
    languageOf,
    cdn,
    open: (entry, fetch) => openRenderer(entry, fetch, metrics?.rendererStarted),
  })
  app.route('/', pages.app)
  app.route('/', staticFiles(source, { cdn }))
  const listening = await listen(withBuildHeader(source, app.fetch), options.port)
  const closing = new AbortController()
  const warm = () =>
    helpList(shop.db)
      .then((articles) => ['/', ...articles.map(({ id }) => `/help/${id}`)])
      .then((paths) => pages.warm(paths, closing.signal))
      .catch((error: unknown) => logError('pages', error))
  let warming = warm()
  const changes = followPublicChanges(directUrl, (path) => {
    if (path !== '') return pages.drop(path)
    forget(shop.db)
    pages.dropAll()
    warming = warming.then(warm)
  })
  return {
    url: `http://localhost:${listening.port}`,
    leave() {
      readiness.leave()
      listening.leave()
    },
    async close() {
      closing.abort()
      await Promise.all([changes.close(), builds.close(), readiness.close()])
      await warming // its pages query the database
      pages.close()
      await Promise.all([listening.close(), endMetrics()])
      await close()
    },
  }
}

/** Test-only routes, mounted with `SHOP_TEST=1` alone. */
function testRoutes(shop: Shop) {
  const routes = new Hono()
  /** A person sees where to click; a test queries it here. */
  routes.get('/__test__/captcha/:id', async (c) => {
    const found = await captchaById(shop.db, c.req.param('id'), shop.now())
    return c.json(found?.answer ?? null)
  })
  /** Nobody waits half an hour: the time to pay an order ended ten minutes ago. */
  routes.post('/__test__/order/:no/overdue', async (c) => {
    const order = await orderByNo(shop.db, c.req.param('no'))
    if (order) await updateOrder(shop.db, order.id, { expireTime: shop.now() - 600 })
    return c.json(order !== null)
  })
  /** Nobody waits five minutes: where its open payment leads to is no longer valid. */
  routes.post('/__test__/order/:no/expired', async (c) => {
    const order = await orderByNo(shop.db, c.req.param('no'))
    const payment = order && (await openPayment(shop.db, order.id))
    if (payment)
      await keepContinuation(shop.db, payment.key, {
        continuation: payment.continuation,
        validUntil: shop.now() - 1,
      })
    return c.json(payment !== null)
  })
  return routes
}
