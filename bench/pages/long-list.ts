import type { Browser } from 'playwright'
import { newPhone } from './browser.ts'
import { throttle, type Condition } from './conditions.ts'
import { recordOn, type WithRecorder } from './recorder.ts'
import type { Site } from './sites.ts'
import { PAGE_CONTENT, type Figures } from './visits.ts'

const ENDLESS_TASK_MS = 200

/** Scrolls a list until it has `rows` products: the longest task meanwhile, and the way back to its end. */
export async function longList(
  browser: Browser,
  site: Site,
  rows: number,
  condition: Condition,
): Promise<Figures> {
  const context = await newPhone(browser, site.url)
  const page = await context.newPage()
  await recordOn(page, PAGE_CONTENT.list)
  await throttle(page, { ...condition, latency: 0, bits: 0 }) // what is measured is the page
  await page.goto('/list/all?view=goods')
  const tasks = await page.evaluate(async (wanted) => {
    const { recorder } = globalThis as unknown as WithRecorder // put there before the page's own scripts
    const count = () => document.querySelectorAll('main article').length
    await recorder.when(() => count() > 0)
    const from = performance.now()
    await recorder.when(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      return count() >= wanted
    })
    return recorder.seen.tasks.filter(({ at }) => at > from).map(({ took }) => took)
  }, rows)
  const figures = {
    'longest task while scrolling': Math.max(0, ...tasks),
    'endless tasks while scrolling': tasks.filter((took) => took > ENDLESS_TASK_MS).length,
  }
  const card = page.locator('main article').nth(rows - 6)
  await card.scrollIntoViewIfNeeded()
  const href = (await card.getByRole('link').getAttribute('href')) ?? ''
  const top = (await card.boundingBox())?.y ?? 0
  await card.getByRole('link').tap()
  await page.waitForURL(`**${href}`)
  await page.locator('main h1').waitFor()
  await page.waitForTimeout(1000)
  const back = await page.evaluate(
    async ([path, wanted]) => {
      const { recorder } = globalThis as unknown as WithRecorder // put there before the page's own scripts
      const since = performance.now()
      history.back()
      const shown = await recorder.when(() => {
        const own = document.querySelector(`main article a[href="${path}"]`)
        const place = own?.closest('article')?.getBoundingClientRect().top
        return place !== undefined && Math.abs(place - wanted) < 4
      })
      const longest = recorder.seen.tasks.filter(({ at }) => at > since).map(({ took }) => took)
      return {
        'back to its end': shown - since,
        'longest task on the way back': Math.max(0, ...longest),
      }
    },
    [href, top] as const,
  )
  await context.close()
  return { ...figures, ...back }
}
