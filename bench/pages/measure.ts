import type { Browser } from 'playwright'
import { adding } from './adding.ts'
import { CONDITIONS, type ConditionName } from './conditions.ts'
import type { Content } from './content.ts'
import { median } from './median.ts'
import { offline } from './offline.ts'
import type { Site, SiteName } from './sites.ts'
import { taps } from './taps.ts'
import { firstAndRepeat, firstVisit, PAGE_CONTENT, type Figures } from './visits.ts'

/** Medians by what was done, then by figure: `first visit, home` → `lcp`. */
export type Measured = Record<string, Figures>
/** Of every site under every condition. */
export type Results = Record<ConditionName, Record<SiteName, Measured>>

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
const PAGES = ['home', 'list', 'item'] as const

export function medians(runs: readonly Figures[]): Figures {
  const names = new Set(runs.flatMap((figures) => Object.keys(figures)))
  return Object.fromEntries(
    [...names].map((name) => [name, median(runs.flatMap((figures) => figures[name] ?? []))]),
  )
}

type Asked = {
  browser: Browser
  sites: readonly Site[]
  content: Content
  conditionName: ConditionName
}

/** Everything that a shopper waits for. The sites take turns in each run, so that a busy machine is as bad for all. */
export async function measure({ browser, sites, content, conditionName }: Asked) {
  const condition = CONDITIONS[conditionName]
  const measured: Record<SiteName, Measured> = { shop: {}, floor: {}, 'floor+worker': {} }
  const paths = {
    home: '/',
    list: `/list/${content.list.id}`,
    item: `/item/${content.items[0]?.item.sn}`,
  }
  /** Runs some work on each site in turn, and keeps the medians of its figures under their names. */
  async function turns(work: (site: Site) => Promise<Record<string, readonly Figures[]>>) {
    const runs = sites.map((site) => ({ site, figures: new Map<string, Figures[]>() }))
    for (let run = 0; run < RUNS; run += 1)
      for (const { site, figures } of runs)
        for (const [name, found] of Object.entries(await work(site)))
          figures.set(name, [...(figures.get(name) ?? []), ...found])
    for (const { site, figures } of runs)
      for (const [name, found] of figures) {
        measured[site.name][name] = medians(found)
        console.log(site.name, conditionName, name, medians(found))
      }
  }

  for (const name of PAGES) {
    const opened = { path: paths[name], selector: PAGE_CONTENT[name] }
    await turns(async (site) => {
      const { first, repeat } = await firstAndRepeat(browser, site, opened, condition)
      const near = await firstVisit({ browser, site, opened, condition, zone: 'near' })
      return {
        [`first visit, ${name}`]: [first],
        [`repeat visit, ${name}`]: [repeat],
        [`first visit in the shop’s zone, ${name}`]: [near],
      }
    })
  }
  await turns(async (site) => ({ tap: await taps(browser, site, content, condition) }))
  await turns(async (site) => ({
    'add to cart': [await adding(browser, site, content, condition)],
    ...(site.name === 'floor'
      ? {}
      : { offline: [await offline(browser, site, content, condition)] }),
  }))
  return measured
}
