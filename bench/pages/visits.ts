import type { Browser, Page } from 'playwright'
import { untilAwake } from '#e2e/support/awake.ts'
import type { Language } from '#contract/language.ts'
import { coldPhone, newPhone, type Zone } from './browser.ts'
import { countBytes, throttle, type Condition } from './conditions.ts'
import { countingLine } from './counting.ts'
import { watchProcessor } from './cpu.ts'
import { recordOn, seenOn, type Seen } from './recorder.ts'
import type { Site } from './sites.ts'

/** Milliseconds for what comes after the page stands: late parts, the last larger picture. */
const SETTLE_MS = 1500
/** Milliseconds between two looks at whether a page is interactive: with every frame they would be work for it. */
const LOOK_MS = 100
const LONG_TASK_MS = 50
const ENDLESS_TASK_MS = 200

/** Milliseconds until what was seen is on the device; whoever comes again comes later than that. */
export const KEEP_MS = 2500

/** A page to open and what of it counts as its content. */
export type Opened = { path: string; selector: string }
export const PAGE_CONTENT = { home: 'main article', list: 'main article', item: 'main h1' } as const

const blockingTime = ({ tasks }: Seen) =>
  tasks.reduce((sum, { took }) => sum + Math.max(0, took - LONG_TASK_MS), 0)

const endlessTasks = ({ tasks, firstPaint }: Seen) =>
  tasks.filter(({ at, took }) => at > firstPaint && took > ENDLESS_TASK_MS).length

/** Figures by name: milliseconds, bytes, shares or numbers. */
export type Figures = Record<string, number>

async function open(
  page: Page,
  { path, selector }: Opened,
  condition: Condition,
): Promise<Figures> {
  await recordOn(page, selector)
  const bytes = countBytes(await throttle(page, condition))
  await page.goto(path, { waitUntil: 'load' })
  const untilLoad = bytes.all()
  const interactive = untilAwake(page, LOOK_MS).then(() => bytes.of('Script'))
  const [untilInteractive] = await Promise.all([interactive, page.waitForTimeout(SETTLE_MS)])
  const seen = await seenOn(page)
  const elements = await page.evaluate(() => document.getElementsByTagName('*').length)
  return {
    content: seen.content,
    settled: seen.settled,
    lcp: seen.lcp,
    blocking: blockingTime(seen),
    'endless tasks': endlessTasks(seen),
    shift: seen.shift,
    requests: bytes.requests(),
    elements,
    html: bytes.of('Document'),
    'bytes until load': untilLoad,
    script: bytes.of('Script'),
    'script until interactive': untilInteractive,
  }
}

/** Waits until the worker has taken over and holds what it keeps. */
export const underWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  })

/** Whether a site keeps something on the device for the next visit. */
export const hasWorker = ({ name }: Site) => name === 'shop' || name === 'floor+worker'

/** One first visit, and the next one once the worker (if there is one) and what it keeps are on the device. */
export async function firstAndRepeat(
  browser: Browser,
  site: Site,
  opened: Opened,
  condition: Condition,
): Promise<{ first: Figures; repeat: Figures }> {
  const { context, page, first } = await visit({ browser, site, opened, condition })
  if (hasWorker(site)) {
    await underWorker(page)
    await page.waitForTimeout(KEEP_MS)
  }
  await page.close()
  const repeat = await open(await context.newPage(), opened, condition)
  await context.close()
  return { first, repeat }
}

/** A first visit alone, from a time zone. */
export async function firstVisit(asked: Visit): Promise<Figures> {
  const { context, first } = await visit(asked)
  await context.close()
  return first
}

type Visit = { browser: Browser; site: Site; opened: Opened; condition: Condition; zone?: Zone }

async function visit({ browser, site, opened, condition, zone }: Visit) {
  const context = await newPhone(browser, site.url, zone)
  const page = await context.newPage()
  return { context, page, first: await open(page, opened, condition) }
}

type ColdVisit = { site: Site; opened: Opened; condition: Condition; language?: Language }

/** A first visit in a browser that is started for it. Without a language the shopper has none chosen. */
export async function coldFirst(asked: ColdVisit): Promise<Figures> {
  const { first, close } = await visitCold(asked)
  await close()
  return first
}

async function visitCold({ site, opened, condition, language }: ColdVisit) {
  const phone = await coldPhone({ url: site.url, ...(language && { language }) })
  const page = phone.context.pages()[0] ?? (await phone.context.newPage())
  return { ...phone, page, first: await open(page, opened, condition) }
}

/** The same, and the next visit in the same browser. */
export async function coldFirstAndRepeat(asked: ColdVisit) {
  const { context, page, first, close } = await visitCold(asked)
  if (hasWorker(asked.site)) {
    await underWorker(page)
    await page.waitForTimeout(KEEP_MS)
  }
  const next = await context.newPage() // before the other is closed: a browser without pages ends
  await page.close()
  const repeat = await open(next, asked.opened, asked.condition)
  await close()
  return { first, repeat }
}

/** Milliseconds without a request after which a visit is over. */
const QUIET_MS = 6000

/** All that a first visit sends over the line, the worker's installation included, and the processor's share of its paint. */
export async function coldCosts({ site, opened, condition }: ColdVisit): Promise<Figures> {
  const line = await countingLine(site.url)
  const { context, close } = await coldPhone({ url: line.url })
  const page = context.pages()[0] ?? (await context.newPage())
  await recordOn(page, opened.selector)
  const processor = await watchProcessor(await throttle(page, { ...condition, slowdown: 1 }))
  await page.goto(opened.path)
  await seenOn(page)
  const cpu = await processor()
  await line.untilQuiet(QUIET_MS)
  const { requests, bytes } = line.counted()
  await close()
  await line.close()
  return { cpu, 'requests until quiet': requests, 'bytes until quiet': bytes }
}
