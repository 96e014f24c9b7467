import { fileURLToPath } from 'node:url'
import { createShopApi, languageOf } from './http/app.ts'
import { withBuildHeader } from './http/build-header.ts'
import { firstPictureIds } from './db/catalog/catalog.ts'
import { openPool } from './db/database.ts'
import { followPublicChanges } from './db/public-changes.ts'
import { watchReadiness } from './db/readiness.ts'
import { jobHandlers } from './domain/job-handlers.ts'
import { forget } from './domain/catalog/catalog-memory.ts'
import { helpList } from './db/catalog/catalog-help.ts'
import { addDefaultHelp } from './domain/site/default-help.ts'
import { deliverNotices } from './domain/account/binding/notices.ts'
import { pushDelivery } from './domain/member/push.ts'
import { runTimeouts } from './domain/order/order-timeouts.ts'
import { siteSettings, wrongSettings } from './domain/site/site.ts'
import { health } from './http/health.ts'
import { ADMISSION } from './http/requests/concurrency-limit.ts'
import { configuredCapacity } from './lib/capacity.ts'
import { listen } from './http/listen.ts'
import { configuredLog, logError } from './domain/log.ts'
import { openShopContext, type OpenOptions } from './open-shop.ts'
import { publicWarnings, wantsDemo } from './public-shop.ts'
import { servedPages } from './pages/served-pages.ts'
import { foldSearchTerms, warmPictures } from './jobs.ts'
import { seedDemo } from '#demo/seed.ts'
import { staticFiles } from './http/files/static-files.ts'
import { Hono } from 'hono'
import type { Shop } from '#server/domain/context.ts'
import { captchaById } from './db/member/entry.ts'

/** Milliseconds between two checks for expired deadlines. */
const TIMEOUT_INTERVAL_MS = 15_000
/** The same for notifications to send. */
const PUSH_INTERVAL_MS = 5000
/** The same for the words of new bindings. */
const NOTICE_INTERVAL_MS = 5000
/** Best sellers' images whose small files are made ahead of requests; `SHOP_WARM_PICTURES` overrides it. */
const WARM_PICTURES = Number(process.env['SHOP_WARM_PICTURES'] ?? 60)
/** The built pages; `SHOP_DIST` names another folder. */
const DIST = process.env['SHOP_DIST'] ?? fileURLToPath(new URL('../dist', import.meta.url))

/** The API on a migrated and, the first time, filled database; deadlines of orders are enforced while it is open. */
export async function openApi(options: OpenOptions) {
  const { shop, close } = await openShopContext(options)
  if (wantsDemo(process.env, shop.place)) await seed(shop, options)
  await addDefaultHelp(shop)
  for (const line of await publicWarnings(shop)) options.log(line)
  for (const fault of await wrongSettings(shop.db))
    options.log(`Warning: the setting ${fault}. It counts as not set.`)
  const pushes = pushDelivery(shop)
  await shop.jobs.work(jobHandlers(shop))
  const tasks = [
    every(TIMEOUT_INTERVAL_MS, 'timeouts', () => runTimeouts(shop)),
    every(PUSH_INTERVAL_MS, 'push', () => pushes.start()),
    every(NOTICE_INTERVAL_MS, 'notices', () => deliverNotices(shop)),
  ]
  const closing = new AbortController()
  const folding = foldSearchTerms(shop.db, closing.signal).catch((error: unknown) =>
    logError('search', error),
  )
  const warming = warmPictures(
    shop.pictures,
    await firstPictureIds(shop.db, WARM_PICTURES),
    closing.signal,
  )
  return {
    shop,
    app: createShopApi(shop, {
      log: configuredLog(process.env),
      limits: { ...ADMISSION, atOnce: configuredCapacity(process.env).slots },
    }),
    close: async () => {
      closing.abort()
      await Promise.all([warming, folding, ...tasks.map((stop) => stop())])
      await pushes.idle()
      await close()
    },
  }
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

/** Repeats a task, one run at a time. @returns a function that stops it, and resolves when the last run is over */
function every(milliseconds: number, name: string, task: () => Promise<unknown>) {
  let running: Promise<unknown> | null = null
  const timer = setInterval(() => {
    running ??= task()
      .catch((error: unknown) => logError(name, error))
      .finally(() => {
        running = null
      })
  }, milliseconds)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Shop and API on one origin. `close` finishes the accepted requests. */
export async function openShop(options: OpenOptions & { port: number }) {
  const { databaseUrl, directUrl = databaseUrl } = options
  const { app, shop, close } = await openApi(options)
  const readiness = await watchReadiness(databaseUrl, directUrl)
  if (process.env['SHOP_TEST'] === '1') app.route('/', testRoutes(shop))
  app.route('/', health(readiness))
  // Without the database the page still loads and shows what it can.
  const cdn = () =>
    siteSettings(shop.db).then(
      (site) => site.cdn,
      () => '',
    )
  const pages = servedPages(DIST, { fetch: (request) => app.fetch(request), languageOf, cdn })
  app.route('/', pages.app)
  app.route('/', staticFiles(DIST, { cdn }))
  const listening = await listen(withBuildHeader(DIST, app.fetch), options.port)
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
    async close() {
      closing.abort()
      await Promise.all([changes.close(), readiness.close()])
      await warming // its pages query the database
      pages.close()
      await listening.close()
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
  return routes
}
