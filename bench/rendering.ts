// npm run bench -- rendering: what a page of the built shop costs the server, drawn and from the cache. Build first.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { folderSource } from '#server/http/files/built-files.ts'
import { createShopApi } from '#server/http/app.ts'
import { openShopContext } from '#server/open-shop.ts'
import { servedPages } from '#server/pages/served-pages.ts'
import { seedDemo } from '#demo/seed.ts'
import { openTemporaryDatabase } from './support/embedded.ts'
import { quantile } from './support/quantile.ts'
import { report, tableOf } from './support/report.ts'

const DIST = join(import.meta.dirname, '../dist')
const WARM_UP = 30
const DRAWN = 100
const HITS = 2000
/** Clock ticks of Linux in a second, in which it counts a process's CPU. */
const TICKS = 100

type Cost = { draw: number; drawMost: number; cpu: number; hit: number; hitMost: number }

/** Measures and writes down; the figures are also in `.cache/bench/rendering.json`. */
export async function benchRendering(): Promise<void> {
  const place = await openTemporaryDatabase()
  const { shop, close } = await openShopContext({
    databaseUrl: place.url,
    dataDir: place.dataDir,
    log: () => {},
  })
  try {
    await seedDemo(shop, () => {})
    const api = createShopApi(shop)
    let language: Language = LANGUAGES[0]
    const pages = servedPages(folderSource(DIST), {
      fetch: (request) => api.fetch(request),
      languageOf: () => language,
      cdn: () => Promise.resolve(''),
    })
    const ask = async (at: number) => {
      language = LANGUAGES[at % LANGUAGES.length] ?? LANGUAGES[0]
      const headers = { 'accept-encoding': 'br' }
      const from = performance.now()
      const response = await pages.app.request('/', { headers })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error('The home page is not drawn: is the shop built?')
      return performance.now() - from
    }
    const cost = await costOf(ask, () => pages.dropAll())
    pages.close()
    await report({
      name: 'rendering',
      command: 'npm run bench -- rendering',
      figures: cost,
      text: tableOf(
        ['Home page of the demo shop', 'ms'],
        [
          ['drawn: CPU of the renderer, mean', cost.cpu],
          ['drawn: until it is answered, half / 95 %', `${cost.draw} / ${cost.drawMost}`],
          ['from the cache, half / 95 %', `${cost.hit} / ${cost.hitMost}`],
        ],
      ),
    })
  } finally {
    await close()
    await place.close()
  }
}

async function costOf(ask: (at: number) => Promise<number>, dropAll: () => void): Promise<Cost> {
  const drawn = async (count: number) => {
    const times: number[] = []
    for (let at = 0; at < count; at += 1) {
      dropAll()
      times.push(await ask(at))
    }
    return times.toSorted((a, b) => a - b)
  }
  await drawn(WARM_UP)
  const before = await cpuOfRenderer()
  const draws = await drawn(DRAWN)
  const cpu = ((await cpuOfRenderer()) - before) / DRAWN
  for (const at of LANGUAGES.keys()) await ask(at)
  const hits: number[] = []
  for (let at = 0; at < HITS; at += 1) hits.push(await ask(at))
  hits.sort((a, b) => a - b)
  const rounded = (times: number[], part: number) => Math.round(quantile(times, part) * 100) / 100
  return {
    cpu,
    draw: rounded(draws, 0.5),
    drawMost: rounded(draws, 0.95),
    hit: rounded(hits, 0.5),
    hitMost: rounded(hits, 0.95),
  }
}

/** Milliseconds of CPU that the render process, a child of this one, has used so far; 0 where the system does not say. */
async function cpuOfRenderer(): Promise<number> {
  for (const pid of await readdir('/proc').catch(() => [])) {
    const text = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
    const [, after = ''] = /\) (.*)/.exec(await text('stat')) ?? []
    const fields = after.split(' ')
    if (Number(fields[1]) !== process.pid) continue
    if ((await text('cmdline')).includes('render-process'))
      return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
  }
  return 0
}
