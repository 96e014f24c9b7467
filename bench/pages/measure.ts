import type { Browser } from 'playwright'
import { adding } from './adding.ts'
import { CONDITIONS, type ConditionName } from './conditions.ts'
import type { Content } from './content.ts'
import { median } from './median.ts'
import { offline } from './offline.ts'
import type { Site, SiteName } from './sites.ts'
import { taps } from './taps.ts'
import { firstAndRepeat, PAGE_CONTENT, type Figures } from './visits.ts'

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

async function repeated<T>(work: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let run = 0; run < RUNS; run += 1) all.push(await work())
  return all
}

type Asked = { browser: Browser; site: Site; content: Content; conditionName: ConditionName }

/** Everything that a shopper waits for on one site. */
export async function measure({ browser, site, content, conditionName }: Asked): Promise<Measured> {
  const condition = CONDITIONS[conditionName]
  const measured: Measured = {}
  const paths = {
    home: '/',
    list: `/list/${content.list.id}`,
    item: `/item/${content.items[0]?.item.sn}`,
  }
  for (const name of PAGES) {
    const opened = { path: paths[name], selector: PAGE_CONTENT[name] }
    const visits = await repeated(() => firstAndRepeat(browser, site, opened, condition))
    measured[`first visit, ${name}`] = medians(visits.map(({ first }) => first))
    measured[`repeat visit, ${name}`] = medians(visits.map(({ repeat }) => repeat))
    console.log(site.name, conditionName, name, measured[`first visit, ${name}`])
  }
  const tapped = await repeated(() => taps(browser, site, content, condition))
  measured['tap'] = medians(tapped.flat())
  measured['add to cart'] = medians(await repeated(() => adding(browser, site, content, condition)))
  if (site.name !== 'floor') {
    measured['offline'] = medians(await repeated(() => offline(browser, site, content, condition)))
  }
  return measured
}
