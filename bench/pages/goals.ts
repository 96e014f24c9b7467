import type { Measured } from './measure.ts'
import type { SiteName } from './sites.ts'

export type OfSites = Record<SiteName, Measured>
export type Row = {
  name: string
  /** as measured, in the unit */
  values: Record<SiteName, number | undefined>
  /** the most that is good; undefined: nothing to compare with */
  goal: number | undefined
  unit: 'ms' | 'kB' | ''
}

const PAGES = ['home', 'list', 'item'] as const
const FIRST_VISIT = 1.25
const WITH_WORKER = 1.3

const times = (factor: number, value: number | undefined) =>
  value === undefined ? undefined : factor * value

type Figure = { of: string; figure: string; name: string; unit?: Row['unit'] }

function row(sites: OfSites, { of, figure, name, unit = 'ms' }: Figure, goal: GoalOf): Row {
  const value = (site: SiteName) => {
    const raw = sites[site][of]?.[figure]
    return raw !== undefined && unit === 'kB' ? raw / 1000 : raw
  }
  const values = {
    shop: value('shop'),
    floor: value('floor'),
    'floor+worker': value('floor+worker'),
  }
  return { name, values, goal: goal(values), unit }
}
type GoalOf = (values: Row['values']) => number | undefined

const atMost = (most: number) => () => most
const overFloor: GoalOf = ({ floor }) => times(FIRST_VISIT, floor)
const overWorker: GoalOf = (values) => times(WITH_WORKER, values['floor+worker'])
const asWorker: GoalOf = (values) => values['floor+worker']

/** The table of the issue, filled in: what is measured, beside its goal. */
export function rowsOf(sites: OfSites): Row[] {
  const add = (figure: Figure, goal: GoalOf) => row(sites, figure, goal)
  const firstVisits = PAGES.flatMap((page) => {
    const of = `first visit, ${page}`
    return [
      add({ of, figure: 'content', name: `${of}: content visible` }, overFloor),
      add({ of, figure: 'lcp', name: `${of}: largest content` }, overFloor),
    ]
  })
  const home = 'first visit, home'
  const list = 'first visit, list'
  return [
    ...firstVisits,
    ...[...PAGES, ...PAGES.map((page) => `in the shop’s zone, ${page}`)].map((where) => {
      const of = PAGES.some((page) => page === where)
        ? `first visit, ${where}`
        : `first visit ${where}`
      return add({ of, figure: 'blocking', name: `blocking time, ${where}` }, atMost(60))
    }),
    add({ of: home, figure: 'script', name: 'JavaScript as sent, home', unit: 'kB' }, atMost(115)),
    add(
      { of: list, figure: 'bytes until load', name: 'until the load event, list', unit: 'kB' },
      atMost(220),
    ),
    ...PAGES.map((page) => {
      const of = `repeat visit, ${page}`
      return add({ of, figure: 'content', name: `${of}: content visible` }, overWorker)
    }),
    add({ of: 'tap', figure: 'title', name: 'tap, list to item: title' }, asWorker),
    add({ of: 'tap', figure: 'picture', name: 'tap, list to item: main picture' }, asWorker),
    add(
      { of: 'tap', figure: 'sharp picture', name: 'tap, list to item: picture sharp' },
      () => undefined,
    ),
    add({ of: 'tap', figure: 'back', name: 'back to the list, place kept' }, atMost(60)),
    add(
      { of: 'add to cart', figure: 'event to paint', name: 'add to cart: event to paint' },
      atMost(40),
    ),
    add(
      { of: 'add to cart', figure: 'visible change', name: 'add to cart: visible change' },
      atMost(50),
    ),
    ...['home', 'list', 'visited item', 'unvisited item', 'new tab'].map((figure) =>
      add({ of: 'offline', figure, name: `offline: ${figure}` }, overWorker),
    ),
    ...PAGES.map((page) =>
      add(
        { of: `first visit, ${page}`, figure: 'shift', name: `layout shift, ${page}`, unit: '' },
        atMost(0),
      ),
    ),
    ...PAGES.map((page) =>
      add(
        {
          of: `first visit, ${page}`,
          figure: 'endless tasks',
          name: `tasks over 200 ms after first paint, ${page}`,
          unit: '',
        },
        atMost(0),
      ),
    ),
  ]
}

/** Good when it is no more than the goal, to the place that is shown. */
export function verdict({ values: { shop }, goal, unit }: Row): 'good' | 'not yet' | '' {
  if (shop === undefined || goal === undefined) return ''
  const slack = unit === '' ? 0.0005 : 0.5
  return shop <= goal + slack ? 'good' : 'not yet'
}
