import type { Browser, Page } from 'playwright'
import { newPhone } from './browser.ts'
import { throttle, type Condition } from './conditions.ts'
import type { Content } from './content.ts'
import { recordOn, type WithRecorder } from './recorder.ts'
import type { Site } from './sites.ts'
import { PAGE_CONTENT, underWorker, type Figures } from './visits.ts'

/** Milliseconds that a shopper rests on a list before a tap. */
const REST_MS = 2500
/** Cards that are seen without scrolling. */
const SEEN_CARDS = 4

type Tap = { title: string; sn: string }

/** Waits in the page, from the moment of the click on. Each is a time after a paint. */
function watchTap(page: Page, { title }: Tap) {
  return page.evaluate(async (wanted) => {
    const { recorder } = globalThis as unknown as WithRecorder // put there before the page's own scripts
    const pressed = new Promise<number>((resolve) =>
      addEventListener('click', ({ timeStamp }) => resolve(timeStamp), {
        capture: true,
        once: true,
      }),
    )
    const photo = () => document.querySelector<HTMLImageElement>('main img')
    const isThere = () => document.querySelector('main h1')?.textContent === wanted
    const hasOwn = () => isThere() && photo()?.complete === true && (photo()?.naturalWidth ?? 0) > 0
    // The card's own file, drawn large until the sharp one is there; its colour is no picture.
    const hasFile = () => /media\/\w+\/\d+\./.test(photo()?.style.backgroundImage ?? '')
    const since = await pressed
    const [shown, picture, sharp] = await Promise.all([
      recorder.when(isThere),
      recorder.when(() => hasOwn() || (isThere() && hasFile())),
      recorder.when(hasOwn),
    ])
    return { title: shown - since, picture: picture - since, 'sharp picture': sharp - since }
  }, title)
}

/** Goes back in the page and waits until the card stands where it stood. */
const goBack = (page: Page, { sn }: Tap, top: number) =>
  page.evaluate(
    async ([serial, wanted]) => {
      const { recorder } = globalThis as unknown as WithRecorder // put there before the page's own scripts
      const since = performance.now()
      history.back()
      const isBack = () => {
        const card = document.querySelector(`main article a[href="/item/${serial}"]`)
        if (!card?.checkVisibility()) return false // a page that is kept hidden has a place, too
        return Math.abs((card.closest('article') ?? card).getBoundingClientRect().top - wanted) < 2
      }
      return { back: (await recorder.when(isBack)) - since }
    },
    [sn, top] as const,
  )

async function tapAndBack(page: Page, tap: Tap): Promise<Figures> {
  const card = page.locator(`main article:has(a[href="/item/${tap.sn}"])`).first()
  const top = (await card.boundingBox())?.y ?? 0
  const watching = watchTap(page, tap)
  await page.evaluate(() => new Promise(requestAnimationFrame)) // it watches by then
  await card.getByRole('link').tap()
  const forward = await watching
  await page.waitForTimeout(REST_MS / 2)
  return { ...forward, ...(await goBack(page, tap, top)) }
}

/** Of pages that are documents of their own; the way back belongs to the browser. */
async function plainTap(page: Page, { title, sn }: Tap): Promise<Figures> {
  await page.locator(`main article a[href="/item/${sn}"]`).first().tap()
  await page.waitForURL(`**/item/${sn}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return page.evaluate(async () => {
    const { recorder } = globalThis as unknown as WithRecorder // put there before the page's own scripts
    await recorder.when(() => recorder.seen.content > 0 && recorder.seen.picture > 0)
    const since = Number(sessionStorage.getItem('tap')) - performance.timeOrigin
    const { content, picture } = recorder.seen
    return { title: content - since, picture: picture - since, 'sharp picture': picture - since }
  })
}

/** Taps from the list to several items, each time back again, on one visit. */
export async function taps(
  browser: Browser,
  site: Site,
  { list }: Content,
  condition: Condition,
): Promise<Figures[]> {
  const context = await newPhone(browser, site.url)
  const page = await context.newPage()
  await recordOn(page, PAGE_CONTENT.item)
  await throttle(page, condition)
  await page.goto(`/list/${list.id}`)
  if (site.name === 'floor+worker') await underWorker(page)
  const figures: Figures[] = []
  for (const card of list.cards.slice(0, SEEN_CARDS)) {
    await page.waitForTimeout(REST_MS)
    figures.push(await (site.name === 'floor' ? plainTap(page, card) : tapAndBack(page, card)))
    if (site.name === 'floor') await page.goBack()
  }
  await context.close()
  return figures
}
