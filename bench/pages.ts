// npm run bench -- pages: what a shopper waits for, beside hand-written pages of the same content as the floor.
import { openBrowser } from './pages/browser.ts'
import { CONDITIONS, type ConditionName } from './pages/conditions.ts'
import { contentOf } from './pages/content.ts'
import { coldRowsOf, rowsOf } from './pages/goals.ts'
import { longList } from './pages/long-list.ts'
import { measureCold } from './pages/cold.ts'
import { measure, type OfSites } from './pages/measure.ts'
import { hasScale, openCatalogue, type Catalogue } from './pages/shop.ts'
import { openFloor, type Site, type SiteName } from './pages/sites.ts'
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import { comparison } from './pages/table.ts'
import { watchOthers } from './support/others.ts'
import { report } from './support/report.ts'

/** Rows of the long list; the demo shop has fewer, and is asked for all of its own. */
const LONG_LIST = 2000
const CONDITION_NAMES = Object.keys(CONDITIONS) as ConditionName[] // its keys are these

/** `BENCH_CONDITION`: only the condition of this name. */
const isWanted = (name: string) => (process.env['BENCH_CONDITION'] ?? name) === name

/** `BENCH_TABLE`: only `cold` or `warm`. */
const hasTable = (name: 'cold' | 'warm') => (process.env['BENCH_TABLE'] ?? name) === name

type Measuring = { shop: Site; tables: string[]; results: Record<string, OfSites> }

/** Each visit in a browser of its own, in the shop's first language. */
async function addCold({ shop, tables, results }: Measuring) {
  const content = await contentOf(shop.url, DEFAULT_LANGUAGE)
  const open = (name: Exclude<SiteName, 'shop'>) => openFloor({ name, content, shopUrl: shop.url })
  const floors = [await open('bare'), await open('floor'), await open('floor+worker')]
  const conditionName = 'slow 4G, CPU 4x'
  const sites = await measureCold([shop, ...floors], content, CONDITIONS[conditionName])
  results['cold'] = sites
  tables.push(`#### Cold, ${conditionName}\n\n${comparison(coldRowsOf(sites))}`)
  await Promise.all(floors.map((floor) => floor.halt()))
}

/** In a browser that is open already, in English. */
async function addWarm({ shop, tables, results }: Measuring) {
  const content = await contentOf(shop.url, 'en')
  const floor = await openFloor({ name: 'floor', content, shopUrl: shop.url })
  const floorWithWorker = await openFloor({ name: 'floor+worker', content, shopUrl: shop.url })
  const browser = await openBrowser()
  for (const conditionName of CONDITION_NAMES.filter(isWanted)) {
    const all = [shop, floor, floorWithWorker]
    const sites = await measure({ browser, sites: all, content, conditionName })
    results[conditionName] = sites
    tables.push(`#### Browser open already, ${conditionName}\n\n${comparison(rowsOf(sites))}`)
  }
  await browser.close()
  await Promise.all([floor.halt(), floorWithWorker.halt()])
}

/** The way through a list far longer than that of the demo shop. */
async function addLongList({ shop, tables }: Measuring) {
  const browser = await openBrowser()
  const figures = await longList(browser, shop, LONG_LIST, CONDITIONS['slow 4G, CPU 4x'])
  const lines = Object.entries(figures).map(([name, value]) => `- ${name}: ${Math.round(value)}`)
  tables.push(`#### A list of ${LONG_LIST} products, CPU 4x (ms)\n\n${lines.join('\n')}`)
  await browser.close()
}

async function measureCatalogue(catalogue: Catalogue) {
  const server = await openCatalogue(catalogue)
  const measuring: Measuring = { shop: { name: 'shop', ...server }, tables: [], results: {} }
  if (hasTable('cold')) await addCold(measuring)
  if (hasTable('warm')) await addWarm(measuring)
  if (catalogue === 'scale') await addLongList(measuring)
  await server.stop()
  const { tables, results } = measuring
  return { text: `### ${TITLES[catalogue]}\n\n${tables.join('\n\n')}`, results }
}

const TITLES = { demo: 'The demo shop', scale: '100,000 imported products' }

/** Measures and writes down; the figures are also in `.cache/bench/pages.json`. */
export async function benchPages(): Promise<void> {
  const catalogues: Catalogue[] = (await hasScale()) ? ['demo', 'scale'] : ['demo']
  const wanted = process.env['BENCH_CATALOGUE']
  const results: Record<string, unknown> = {}
  const texts: string[] = []
  const others = await watchOthers()
  for (const catalogue of catalogues.filter((one) => !wanted || one === wanted)) {
    const { text, results: own } = await measureCatalogue(catalogue)
    results[catalogue] = own
    texts.push(text)
  }
  await report({
    name: 'pages',
    command: 'npm run bench -- pages',
    figures: results,
    text: [await others(), ...texts].join('\n\n'),
  })
}
