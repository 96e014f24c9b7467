import { LANGUAGES } from '#contract/language.ts'
import type { Condition } from './conditions.ts'
import { pathsOf, type Content } from './content.ts'
import { RUNS, turns, type OfSites } from './measure.ts'
import type { Site } from './sites.ts'
import { coldCosts, coldFirst, coldFirstAndRepeat, PAGE_CONTENT } from './visits.ts'

const PAGES = ['home', 'list', 'item'] as const
/** `BENCH_PAGES`: only these, for a quick look while something is changed. */
const WANTED = PAGES.filter((name) => (process.env['BENCH_PAGES'] ?? name).includes(name))
/** What is counted differs little from run to run. */
const COST_RUNS = Math.min(RUNS, 3)

/**
 * First visits as shoppers make them who follow a link: the browser is started for each, its profile is empty, no
 * language is chosen; and the same in English. The sites take turns.
 */
export async function measureCold(
  sites: readonly Site[],
  content: Content,
  condition: Condition,
): Promise<OfSites> {
  const measured: OfSites = { shop: {}, bare: {}, floor: {}, 'floor+worker': {} }
  const paths = pathsOf(content)
  for (const name of WANTED) {
    const opened = { path: paths[name], selector: PAGE_CONTENT[name] }
    await turns({ sites, measured, runs: RUNS }, async (site) => {
      const { first, repeat } = await coldFirstAndRepeat({ site, opened, condition })
      return { [`first visit, ${name}`]: [first], [`repeat visit, ${name}`]: [repeat] }
    })
    await turns({ sites, measured, runs: COST_RUNS }, async (site) => ({
      [`costs, ${name}`]: [await coldCosts({ site, opened, condition })],
    }))
    const [, other] = LANGUAGES
    const shop = sites.filter((site) => site.name === 'shop')
    await turns({ sites: shop, measured, runs: COST_RUNS }, async (site) => {
      const asked = { site, opened, condition, language: other }
      return { [`first visit in English, ${name}`]: [await coldFirst(asked)] }
    })
  }
  return measured
}
