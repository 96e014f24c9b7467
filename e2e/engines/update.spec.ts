import { mergeTests } from 'playwright/test'
import { SECOND, publisherTest } from '#e2e/support/deploy.ts'
import { lookAround, sees, showsNow } from '#e2e/support/engine-journey.ts'
import type { EnginePage } from '#e2e/support/engine-page.ts'
import { expect, test as engineTest } from '#e2e/support/engine-test.ts'
import { KEPT_PAGES } from '#e2e/support/kept-pages.ts'
import { chance, size } from '#e2e/support/size.ts'

const test = mergeTests(engineTest, publisherTest)
const ROUNDS = size({ small: 1, nightly: 15 })
/** A page makes no offers in its first ten seconds, and the new service worker first fetches what has changed. */
const OFFER_WITHIN = 90_000

const runningBuild = (page: EnginePage) =>
  page
    .evaluate(() => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? '')
    .catch(() => '')

/** In the page, before its own scripts: a service worker would have all files, and data saving prevents prefetching. */
const WITHOUT_FILES = `
  delete Navigator.prototype.serviceWorker
  Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } })`

/** In the page: the browser checks for a new service worker, as it does from time to time. */
async function browserLooks() {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
}

for (let round = 1; round <= ROUNDS; round += 1) {
  test(`a newer version is offered, accepted, and opens where the shopper was (${round})`, async ({
    phone,
    publisher,
  }) => {
    const kept = chance(`update ${round} of a phone`).pick(KEPT_PAGES)
    const page = await phone.open('/')
    await lookAround(page, [kept])
    await publisher.deploy({ build: 'second' })
    await page.evaluate(browserLooks)

    await page.click('Update now', OFFER_WITHIN)

    await expect.poll(() => runningBuild(page), { timeout: OFFER_WITHIN }).toBe(SECOND)
    await showsNow(page, kept)
  })

  test(`a page whose files were deleted by a deploy gives way to the new one (${round})`, async ({
    phone,
    publisher,
    expectedConsole,
  }) => {
    expectedConsole.push(
      /status of 404/,
      /CHUNK|Importing a module script failed|^error: Loading module from/,
    )
    const page = await phone.open('/robots.txt') // a page of the shop would begin to fetch them
    await page.before(WITHOUT_FILES)
    // Not the list: its chunk would already be here.
    const others = KEPT_PAGES.filter(({ path }) => !path.startsWith('/list'))
    await sees(page, chance(`files gone ${round}`).pick(others))
    await publisher.deploy({ build: 'second', keepsOld: false })

    await page.click('All products')

    await expect.poll(() => runningBuild(page).catch(String)).toBe(SECOND)
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/list/all')
    await page.shows('Best sellers')
  })
}
