import type { Browser } from 'playwright'
import { adding } from './adding.ts'
import { CONDITIONS, type ConditionName } from './conditions.ts'
import { pathsOf, type Content } from './content.ts'
import { median } from './median.ts'
import { offline } from './offline.ts'
import type { Site, SiteName } from './sites.ts'
import { taps } from './taps.ts'
import { firstAndRepeat, firstVisit, hasWorker, PAGE_CONTENT, type Figures } from './visits.ts'

/** Medians by what was done, then by figure: `first visit, home` → `lcp`. */
export type Measured = Record<string, Figures>
export type OfSites = Record<SiteName, Measured>

export const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
const PAGES = ['home', 'list', 'item'] as const

export function medians(runs: readonly Figures[]): Figures {
  const names = new Set(runs.flatMap((figures) => Object.keys(figures)))
  return Object.fromEntries(
    [...names].map((name) => [name, median(runs.flatMap((figures) => figures[name] ?? []))]),
  )
}

type Turns = { sites: readonly Site[]; measured: OfSites; runs: number }
/** What is measured on one site: figures by what was done. */
type Work = (site: Site) => Promise<Record<string, readonly Figures[]>>

/**
 * Runs some work on each site in turn, so that a busy machine is as bad for all, and adds the medians of its figures to
 * `measured`.
 */
export async function turns({ sites, measured, runs }: Turns, work: Work): Promise<void> {
  const all = sites.map((site) => ({ site, figures: new Map<string, Figures[]>() }))
  for (let run = 0; run < runs; run += 1)
    for (const { site, figures } of all)
      for (const [name, found] of Object.entries(await work(site)))
        figures.set(name, [...(figures.get(name) ?? []), ...found])
  for (const { site, figures } of all)
    for (const [name, found] of figures) {
      measured[site.name][name] = medians(found)
      console.log(site.name, name, medians(found))
    }
}

type Asked = {
  browser: Browser
  sites: readonly Site[]
  content: Content
  conditionName: ConditionName
}

/** Everything that a shopper waits for whose browser is open already. */
export async function measure({ browser, sites, content, conditionName }: Asked) {
  const condition = CONDITIONS[conditionName]
  const measured: OfSites = { shop: {}, bare: {}, floor: {}, 'floor+worker': {} }
  const paths = pathsOf(content)
  const each = { sites, measured, runs: RUNS }
  for (const name of PAGES) {
    const opened = { path: paths[name], selector: PAGE_CONTENT[name] }
    await turns(each, async (site) => {
      const { first, repeat } = await firstAndRepeat(browser, site, opened, condition)
      const near = await firstVisit({ browser, site, opened, condition, zone: 'near' })
      return {
        [`first visit, ${name}`]: [first],
        [`repeat visit, ${name}`]: [repeat],
        [`first visit in the shop’s zone, ${name}`]: [near],
      }
    })
  }
  await turns(each, async (site) => ({ tap: await taps(browser, site, content, condition) }))
  await turns(each, async (site) => ({
    'add to cart': [await adding(browser, site, content, condition)],
    ...(hasWorker(site) && { offline: [await offline(browser, site, content, condition)] }),
  }))
  return measured
}
