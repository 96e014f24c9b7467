import type { Browser } from 'playwright'
import type { Item } from '#contract/item.ts'
import { newPhone } from './browser.ts'
import { throttle, type Condition } from './conditions.ts'
import type { Content } from './content.ts'
import { recordOn, type WithRecorder } from './recorder.ts'
import type { Site } from './sites.ts'
import { PAGE_CONTENT, type Figures } from './visits.ts'

const REST_MS = 1500

const canBeAdded = ({ variants }: Item) => variants.length === 1 && (variants[0]?.stock ?? 0) > 5

/** A guest adds something without options to the cart; nothing where all has options or none is left. */
export async function adding(
  browser: Browser,
  site: Site,
  { items }: Content,
  condition: Condition,
): Promise<Figures> {
  const found = items.find(({ item }) => canBeAdded(item))
  if (!found) return {}
  const context = await newPhone(browser, site.url)
  const page = await context.newPage()
  await recordOn(page, PAGE_CONTENT.item)
  await throttle(page, condition)
  await page.goto(`/item/${found.item.sn}`)
  await page.waitForTimeout(REST_MS)
  const watching = page.evaluate(async () => {
    const { recorder } = globalThis as unknown as WithRecorder // put there before the page's own scripts
    const pressed = new Promise<number>((resolve) =>
      addEventListener('click', ({ timeStamp }) => resolve(timeStamp), {
        capture: true,
        once: true,
      }),
    )
    const since = await pressed
    const changed = await recorder.when(() =>
      document.body.textContent.includes('Added to your cart'),
    )
    await recorder.when(() => recorder.seen.click > 0)
    return { 'event to paint': recorder.seen.click, 'visible change': changed - since }
  })
  await page.evaluate(() => new Promise(requestAnimationFrame)) // it watches by then
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().tap()
  const figures = await watching
  await context.close()
  return figures
}
