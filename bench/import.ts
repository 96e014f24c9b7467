// npm run bench -- import: how quickly a feed comes into an empty shop, and how much memory it takes however long it is.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { allGoods, SOURCE, writeFeed } from './catalogue/feed.ts'
import { openTemporaryDatabase } from './support/embedded.ts'
import { report, tableOf } from './support/report.ts'
import { runImport } from './support/run-import.ts'

const SIZES = (process.env['BENCH_FEEDS'] ?? '10000,100000').split(',').map(Number)

type Run = { rows: number; seconds: number; rowsPerSecond: number; megabytes: number }

async function measure(rows: number): Promise<{ first: Run; again: Run }> {
  const folder = await openTemporaryDatabase()
  try {
    const feeds = join(folder.dataDir, 'feeds')
    await mkdir(feeds)
    const file = await writeFeed(feeds, allGoods(), rows)
    const run = async (): Promise<Run> => {
      const { seconds, megabytes } = await runImport(folder, file)
      return { rows, seconds, megabytes, rowsPerSecond: Math.round(rows / seconds) }
    }
    return { first: await run(), again: await run() }
  } finally {
    await folder.close()
  }
}

const row = (what: string, { rows, seconds, rowsPerSecond, megabytes }: Run) => [
  `${rows.toLocaleString('en')} rows, ${what}`,
  seconds,
  rowsPerSecond,
  megabytes,
]

/** Measures and writes down; the figures are also in `.cache/bench/import.json`. */
export async function benchImport(): Promise<void> {
  const runs = []
  for (const rows of SIZES) runs.push(await measure(rows))
  const rows = runs.flatMap(({ first, again }) => [row('new', first), row('unchanged', again)])
  const table = tableOf(['Feed', 'seconds', 'rows a second', 'memory, MB'], rows)
  await report({
    name: 'import',
    command: 'npm run bench -- import',
    figures: runs,
    text: `Goods: ${SOURCE}.\n\n${table}`,
  })
}
