import type { Browser, BrowserContext } from 'playwright'
import { newPhone } from './browser.ts'
import { throttle, type Condition } from './conditions.ts'
import type { Content } from './content.ts'
import { recordOn, seenOn } from './recorder.ts'
import type { Site } from './sites.ts'
import { KEEP_MS, PAGE_CONTENT, underWorker, type Figures } from './visits.ts'

async function look(context: BrowserContext, path: string, selector: string, condition: Condition) {
  const page = await context.newPage()
  await recordOn(page, selector)
  await throttle(page, condition)
  await page.goto(path)
  const { content } = await seenOn(page)
  return { page, content }
}

/** Opens pages on a device whose network has gone away: content (or the word that there is none) visible. */
export async function offline(
  browser: Browser,
  site: Site,
  { list, items }: Content,
  condition: Condition,
): Promise<Figures> {
  const context = await newPhone(browser, site.url)
  const [visited, unvisited] = [items[0], items.at(-1)].map((one) => `/item/${one?.item.sn}`)
  const pages = {
    home: ['/', PAGE_CONTENT.home],
    list: [`/list/${list.id}`, PAGE_CONTENT.list],
    'visited item': [visited ?? '', PAGE_CONTENT.item],
  } as const
  for (const [path, selector] of Object.values(pages)) {
    const { page } = await look(context, path, selector, condition)
    await underWorker(page)
    await page.waitForTimeout(KEEP_MS)
    await page.close()
  }
  await site.halt()
  const figures: Figures = {}
  try {
    for (const [name, [path, selector]] of Object.entries(pages)) {
      const { page, content } = await look(context, path, selector, condition)
      figures[name] = content
      if (name !== 'home') await page.close() // the other tab of "new tab"
    }
    figures['unvisited item'] = (await look(context, unvisited ?? '', 'main h1', condition)).content
    figures['new tab'] = (await look(context, '/', PAGE_CONTENT.home, condition)).content
  } finally {
    await site.resume()
    await context.close()
  }
  return figures
}
