import { AxeBuilder } from '@axe-core/playwright'
import { expect, type BrowserContext, type Page } from 'playwright/test'
import { provoke, takeProvoked, type Provoked } from './provoked.ts'
import { expectQuiet } from './quiet.ts'
import { test as base } from './shop-test.ts'

type Fixtures = {
  /** Console lines that a test provokes on purpose, such as the browser's own about a status 404. */
  expectedConsole: RegExp[]
  quietConsole: void
}

/** Chromium's messages about what a test has done to it. */
const PROVOKED: Record<Provoked, RegExp> = {
  'server gone':
    /Failed to load resource: net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|FAILED|ABORTED)|An unknown error occurred when fetching the script/,
  'network gone':
    /Failed to load resource: net::ERR_INTERNET_DISCONNECTED|An unknown error occurred when fetching the script/,
  // a payload of the open build, which the shop no longer has; pages work without it
  'another build': /status of 404 .*\/_payload\//,
}

/** Console errors, and uncaught errors and rejections, of all pages and workers. */
export function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    complaints.push(`error: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`)
  })
  return complaints
}

/** Console lines that are not errors: those a test names, and the browser's reaction to what the test has done. */
export const allowedLines = (expected: readonly RegExp[], provoked: ReadonlySet<Provoked>) => [
  ...expected,
  ...[...provoked].map((what) => PROVOKED[what]),
]

/** Takes the network from all pages of a context, or gives it back. The browser may complain: that is excused. */
export async function setOffline(context: BrowserContext, isOffline: boolean) {
  provoke('network gone')
  await context.setOffline(isOffline)
}

export const test = base.extend<Fixtures>({
  expectedConsole: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedConsole }, provide) => {
      const complaints = collectComplaints(context)
      takeProvoked() // by a test without a browser
      await provide()
      expectQuiet(complaints, allowedLines(expectedConsole, takeProvoked()))
    },
    { auto: true },
  ],
})

/** Visible text, without what is only for printing. */
export const onScreen = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true })

/** Waits until transitions have finished, but not for endless animations such as a skeleton. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/**
 * Asserts that axe finds nothing wrong on the page once it has settled. Only in the full run: it takes a second each
 * time, and the gate (`GATE`) has two minutes.
 */
export async function axe(page: Page): Promise<void> {
  if (process.env['GATE']) return
  await expect(page).toHaveTitle(/./)
  await expect(page.locator('main')).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await waitForAnimations(page)
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
