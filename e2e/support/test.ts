import { AxeBuilder } from '@axe-core/playwright'
import { expect, type BrowserContext, type Page } from 'playwright/test'
import { waitForScripts } from './awake.ts'
import { expectQuiet } from './quiet.ts'
import { test as base } from './shop-test.ts'

type Fixtures = {
  /** Console lines that a test provokes on purpose, such as the browser's own about a status 404. */
  expectedConsole: RegExp[]
  quietConsole: void
}

/** Asked for by the browser itself: where it shows something that is no page of the shop, and as a page is closed. */
const ICON = /favicon\.ico|icon from the Manifest: .*Download error/
/** Said by the test runner where a test does without a worker. */
const NO_WORKER = /Service Worker registration blocked/
/** What the browser says of a payload that the shop does not have, since it has another build by then; pages do without. */
const NO_PAYLOAD = /status of 404 .*\/_payload\//
/** What the browser itself says about a network or a server that a test took away. */
const OFFLINE =
  /Failed to load resource: net::ERR_INTERNET_DISCONNECTED|An unknown error occurred when fetching the script/
const HALTED =
  /Failed to load resource: net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|FAILED|ABORTED)/

/** Errors and warnings in the console, and errors and rejections that nobody caught, of all pages and workers. */
export function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`)
  })
  return complaints
}

/** Console lines that are no complaint: what a test asked for, and what the browser says of itself. */
export const allowedLines = (expected: readonly RegExp[], wasHalted: boolean) => [
  ...expected,
  ICON,
  NO_WORKER,
  NO_PAYLOAD,
  OFFLINE,
  ...(wasHalted ? [HALTED] : []),
]

export const test = base.extend<Fixtures>({
  context: async ({ context }, provide) => {
    waitForScripts(context)
    await provide(context)
  },
  expectedConsole: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedConsole, shop }, provide) => {
      const complaints = collectComplaints(context)
      const halts = shop.halts()
      await provide()
      expectQuiet(complaints, allowedLines(expectedConsole, shop.halts() > halts))
    },
    { auto: true },
  ],
})

/** Text as it is seen: what stands ready for the printer is not. */
export const onScreen = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true })

/** What is on its way to its final look has arrived. What moves for ever, such as a skeleton, is not waited for. */
const comesToRest = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/**
 * Asserts that axe finds nothing wrong on the page once it is there and has come to rest. In the full run: it takes a second
 * each time, and the gate (`GATE`) has two minutes.
 */
export async function axe(page: Page): Promise<void> {
  if (process.env['GATE']) return
  await expect(page).toHaveTitle(/./)
  await expect(page.locator('main')).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await comesToRest(page)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(
      ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  }))
  expect(found, 'axe finds no violation').toEqual([])
}

export { expect }
