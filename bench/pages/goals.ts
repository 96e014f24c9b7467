import type { OfSites } from './measure.ts'
import type { SiteName } from './sites.ts'

type Values = Record<SiteName, number | undefined>
/** The most that is good: a figure, or (`over`) so many times what that site took in the same run. */
type Limit = { most: number; over?: SiteName }
/** `must`: ahead of the best known shop; `goal`: what is aimed at. Undefined where nothing was said, or nothing is there to compare with. */
export type Row = {
  name: string
  /** as measured, in the unit */
  values: Values
  /** of the shop to the site that the row is held against */
  ratio: number | undefined
  must: number | undefined
  goal: number | undefined
  unit: 'ms' | 'kB' | ''
}

const PAGES = ['home', 'list', 'item'] as const

const atMost = (most: number): Limit => ({ most })
const overFloor = (most: number): Limit => ({ most, over: 'floor' })
const overBare = (most: number): Limit => ({ most, over: 'bare' })
const overWorker = (most: number): Limit => ({ most, over: 'floor+worker' })

type Figure = {
  /** the row, and where its figure stands: what was done, and the name of the figure in it */
  name: string
  of: string
  figure: string
  must?: Limit
  goal?: Limit
  unit?: Row['unit']
}

function rowOf(sites: OfSites, { name, of, figure, must, goal, unit = 'ms' }: Figure): Row {
  const value = (site: SiteName) => {
    const raw = sites[site][of]?.[figure]
    return raw !== undefined && unit === 'kB' ? raw / 1000 : raw
  }
  const values = {
    shop: value('shop'),
    bare: value('bare'),
    floor: value('floor'),
    'floor+worker': value('floor+worker'),
  }
  const limit = (asked: Limit | undefined) => {
    const over = asked?.over ? values[asked.over] : 1
    return asked && over !== undefined ? asked.most * over : undefined
  }
  const base = values[goal?.over ?? must?.over ?? 'floor+worker']
  const ratio = unit === 'ms' && values.shop && base ? values.shop / base : undefined
  return { name, values, ratio, must: limit(must), goal: limit(goal), unit }
}

/** Times of the floor that a first visit may take until its content is visible. */
const FIRST = { home: 1.6, list: 1.6, item: 1.5 }
/** Of a phone in another time zone than the shop, and in the same. */
const ZONES = ['first visit', 'first visit in the shop’s zone']

const firstVisits: Figure[] = ZONES.flatMap((zone) =>
  PAGES.flatMap((page): Figure[] => {
    const of = `${zone}, ${page}`
    return [
      {
        of,
        figure: 'content',
        name: `${of}: content visible`,
        must: overFloor(FIRST[page]),
        goal: overFloor(1.25),
      },
      { of, figure: 'lcp', name: `${of}: largest content`, goal: overFloor(1.25) },
      {
        of,
        figure: 'blocking',
        name: `${of}: blocking time`,
        must: atMost(150),
        goal: atMost(60),
      },
      { of, figure: 'shift', name: `${of}: layout shift`, goal: atMost(0), unit: '' },
      { of, figure: 'endless tasks', name: `${of}: tasks over 200 ms`, goal: atMost(0), unit: '' },
    ]
  }),
)

const bytes: Figure[] = [
  {
    of: 'first visit, home',
    figure: 'script until interactive',
    name: 'JavaScript until interactive, home',
    unit: 'kB',
    must: atMost(165),
    goal: atMost(140),
  },
  // With what is prefetched in idle time.
  { of: 'first visit, home', figure: 'script', name: 'JavaScript in all, home', unit: 'kB' },
  {
    of: 'first visit, list',
    figure: 'bytes until load',
    unit: 'kB',
    name: 'until the load event, list',
    goal: atMost(220),
  },
]

const repeatVisits: Figure[] = PAGES.flatMap((page): Figure[] => {
  const of = `repeat visit, ${page}`
  return [
    {
      of,
      figure: 'content',
      name: `${of}: content visible`,
      must: overWorker(2),
      goal: overWorker(1.3),
    },
    { of, figure: 'blocking', name: `${of}: blocking time`, goal: atMost(60) },
    {
      of,
      figure: 'requests',
      name: `${of}: requests`,
      must: atMost(25),
      goal: atMost(25),
      unit: '',
    },
  ]
})

const steps: Figure[] = [
  {
    of: 'tap',
    figure: 'title',
    name: 'tap, list to item: title',
    must: overWorker(1.7),
    goal: overWorker(1.2),
  },
  { of: 'tap', figure: 'picture', name: 'tap, list to item: main picture', goal: overWorker(1) },
  {
    of: 'tap',
    figure: 'sharp picture',
    name: 'tap, list to item: picture sharp',
  },
  {
    of: 'tap',
    figure: 'back',
    name: 'back to the list, place kept',
    must: overWorker(1.2),
    goal: overWorker(0.7),
  },
  {
    of: 'add to cart',
    figure: 'event to paint',
    name: 'add to cart: event to paint',
    must: overFloor(1.4),
    goal: overFloor(1.1),
  },
  {
    of: 'add to cart',
    figure: 'visible change',
    name: 'add to cart: visible change',
    must: overFloor(1.4),
    goal: overFloor(1.1),
  },
]

const offline: Figure[] = [
  ...['home', 'list', 'visited item', 'unvisited item'].map((figure) => ({
    of: 'offline',
    figure,
    name: `offline: ${figure}`,
    must: overWorker(2),
    goal: overWorker(1.4),
  })),
  {
    of: 'offline',
    figure: 'new tab',
    name: 'offline: new tab',
    must: overWorker(2),
    goal: overWorker(1.5),
  },
]

/** What is measured in a browser that is open already, beside what it must be and what is aimed at. */
export const rowsOf = (sites: OfSites): Row[] =>
  [...firstVisits, ...bytes, ...repeatVisits, ...steps, ...offline].map((figure) =>
    rowOf(sites, figure),
  )

/** Times of the bare floor until a cold first visit shows its content, and its largest part. */
const COLD = {
  home: { content: 1.45, lcp: 0.9 },
  list: { content: 1.4, lcp: 1 },
  item: { content: 1.6, lcp: 0.9 },
}

const coldVisits = PAGES.flatMap((page): Figure[] => {
  const first = `first visit, ${page}`
  const repeat = `repeat visit, ${page}`
  const costs = `costs, ${page}`
  const { content, lcp } = COLD[page]
  const counted = page === 'home'
  return [
    {
      of: first,
      figure: 'content',
      name: `${first}: content visible`,
      must: overBare(content),
      goal: overBare(1.25),
    },
    {
      of: first,
      figure: 'settled',
      name: `${first}: content after a second frame`,
      must: overBare(content),
      goal: overBare(1.25),
    },
    { of: first, figure: 'lcp', name: `${first}: largest content`, must: overBare(lcp) },
    {
      of: first,
      figure: 'blocking',
      name: `${first}: blocking time`,
      must: atMost(150),
      goal: atMost(60),
    },
    { of: first, figure: 'shift', name: `${first}: layout shift`, must: atMost(0), unit: '' },
    { of: first, figure: 'elements', name: `${first}: elements`, unit: '' },
    { of: first, figure: 'html', name: `${first}: HTML as sent`, unit: 'kB' },
    { of: costs, figure: 'cpu', name: `${first}: processor until the first paint, CPU 1x` },
    {
      of: costs,
      figure: 'requests until quiet',
      name: `${first}: requests until quiet`,
      unit: '',
      ...(counted && { must: atMost(60), goal: atMost(45) }),
    },
    {
      of: costs,
      figure: 'bytes until quiet',
      name: `${first}: kB until quiet`,
      unit: 'kB',
      ...(counted && { must: atMost(430), goal: atMost(350) }),
    },
    {
      of: `first visit in English, ${page}`,
      figure: 'content',
      name: `${first}, in English: content visible`,
    },
    {
      of: repeat,
      figure: 'content',
      name: `${repeat}: content visible`,
      must: overWorker(1.6),
      goal: overWorker(1.3),
    },
    {
      of: repeat,
      figure: 'settled',
      name: `${repeat}: content after a second frame`,
      must: overWorker(1.6),
      goal: overWorker(1.3),
    },
    {
      of: repeat,
      figure: 'blocking',
      name: `${repeat}: blocking time`,
      must: atMost(70),
      goal: atMost(40),
    },
    {
      of: repeat,
      figure: 'requests',
      name: `${repeat}: requests`,
      must: atMost(25),
      goal: atMost(20),
      unit: '',
    },
  ]
})

/** What is measured in browsers that are started for each visit. */
export const coldRowsOf = (sites: OfSites): Row[] =>
  coldVisits.map((figure) => rowOf(sites, figure))

export type Verdict = 'goal' | 'must' | 'not yet' | ''

/** What was reached, to the place that is shown. Without a `must`, the goal alone counts. */
export function verdict({ values: { shop }, must, goal, unit }: Row): Verdict {
  const slack = unit === '' ? 0.0005 : 0.5
  const isWithin = (limit: number | undefined) =>
    shop !== undefined && limit !== undefined && shop <= limit + slack
  if (shop === undefined || (must === undefined && goal === undefined)) return ''
  if (isWithin(goal)) return 'goal'
  return isWithin(must) ? 'must' : 'not yet'
}
