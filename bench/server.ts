// npm run bench -- server: how long the shop thinks about every kind of question, with 1,000 to 1,000,000 products.
// BENCH_SIZES=1000,10000 measures fewer; BENCH_DATA=folder keeps the catalogue, whose size is then where the next run begins.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { count, sql } from 'drizzle-orm'
import { createShopApi } from '#server/http/app.ts'
import type { Database } from '#server/db/database.ts'
import { products } from '#server/db/schema/catalog.ts'
import { openShopContext } from '#server/open-shop.ts'
import { allGoods, SOURCE, writeFeed } from './catalogue/feed.ts'
import { addReviews } from './catalogue/reviews.ts'
import { ask, askOn, type Latency } from './support/ask.ts'
import { openDatabaseFolder } from './support/embedded.ts'
import { questionsAbout } from './support/questions.ts'
import { report } from './support/report.ts'
import { runImport } from './support/run-import.ts'
import { serverTables, type SizeFigures } from './support/server-tables.ts'

const SIZES = (process.env['BENCH_SIZES'] ?? '1000,10000,100000,1000000').split(',').map(Number)
const QUESTIONS = Number(process.env['BENCH_QUESTIONS'] ?? 150)

const STATISTICS_MS = 2000

type Place = Awaited<ReturnType<typeof openDatabaseFolder>>
type Api = ReturnType<typeof createShopApi>

/** Measures and writes down; the figures are also in `.cache/bench/server.json`. */
export async function benchServer(): Promise<void> {
  const place = await openDatabaseFolder()
  const { url: databaseUrl, dataDir } = place
  const { shop, close } = await openShopContext({ databaseUrl, dataDir, log: () => {} })
  try {
    const bySize = await measureAll(shop.db, createShopApi(shop), place)
    await report({
      name: 'server',
      command: 'npm run bench -- server',
      figures: Object.fromEntries(bySize),
      text: serverTables(bySize, SOURCE),
    })
  } finally {
    await close()
    await place.close()
  }
}

async function measureAll(db: Database, api: Api, place: Place) {
  const feeds = join(place.dataDir, 'feeds')
  await mkdir(feeds, { recursive: true })
  const goods = allGoods()
  const bySize = new Map<number, SizeFigures>()
  for (const size of SIZES) {
    const missing = size - (await productsOf(db))
    if (missing > 0) {
      const file = await writeFeed(feeds, goods, missing)
      const { seconds } = await runImport(place, file)
      await rm(file)
      await addReviews(db)
      console.log(`${missing} products came in ${seconds.toFixed(0)} s`)
    }
    bySize.set(size, await measure(db, api))
    console.log(`${size} products measured`)
  }
  return bySize
}

async function measure(db: Database, api: Api): Promise<SizeFigures> {
  const latencies: Latency[] = []
  const kinds = await questionsAbout(db, QUESTIONS)
  for (const kind of kinds) await ask(api, { ...kind, paths: kind.paths.slice(0, 10) }) // warm up
  const before = await scans(db)
  for (const kind of kinds) latencies.push(await ask(api, kind))
  const far = Math.max(1, Math.floor((await productsOf(db)) / 24 / 2))
  const deep = { name: 'list, on from its middle', count: QUESTIONS }
  latencies.push(await askOn(api, `/api/catalog/list/all?limit=24&page=${far}`, deep))
  return {
    latencies,
    scans: (await scans(db)) - before,
    megabytes: Math.round(process.memoryUsage.rss() / 1024 ** 2),
  }
}

async function productsOf(db: Database): Promise<number> {
  const [row] = await db.select({ has: count() }).from(products)
  return row?.has ?? 0
}

/** How often all of the products or their variants were read from end to end. */
async function scans(db: Database): Promise<number> {
  await setTimeout(STATISTICS_MS) // connections tell what they have read once a second
  const { rows } = await db.execute<{ sum: number }>(
    sql`select sum(seq_scan)::int as sum from pg_stat_user_tables where relname in ('products', 'variants')`,
  )
  return rows[0]?.sum ?? 0
}
