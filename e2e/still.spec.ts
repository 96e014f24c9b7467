import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { browserLooks, openWithClock, toast } from './support/update.ts'
import { test as publishing } from './support/published.ts'
import { putMoonIntoCart } from './support/goods.ts'
import { MEMBER_PAGES, OPEN_PAGES, pagesOfOrders } from './support/pages.ts'
import { demoShopper, newShopper } from './support/shopper.ts'
import { expect, setOffline, test } from './support/test.ts'

// Nothing moves under a finger when the connection, a mark, a banner or a prompt comes or goes (ADR 62).

const SIZES = [
  { width: 412, height: 915 },
  { width: 1280, height: 800 },
] as const
const OUT = /Failed to load resource|net::ERR_/

type Place = { control: HTMLElement; name: string; x: number; y: number }
type Still = { places: Place[]; shifts: string[] }

/** In the page: notes where each control is, and from now on every layout shift that the browser counts. */
function mark() {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
  ].filter((control) => control.checkVisibility() && !control.closest('[aria-label="Connection"]'))
  const places = controls.map((control): Place => {
    const { x, y } = control.getBoundingClientRect()
    return { control, name: control.getAttribute('aria-label') ?? control.textContent, x, y }
  })
  const shifts: string[] = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const {
        sources = [],
        value,
        hadRecentInput,
      } = entry as unknown as {
        value: number
        sources?: { node: Node | null }[]
        hadRecentInput: boolean
      }
      if (hadRecentInput) continue // what a tap itself brings about, as a new total
      const nodes = sources.map(({ node }) => node?.textContent?.slice(0, 40))
      shifts.push(`${value.toFixed(4)} of the page: ${nodes.join(' / ')}`)
    }
  }).observe({ type: 'layout-shift' })
  Object.assign(globalThis, { still: { places, shifts } satisfies Still })
}

/** In the page, two frames later: what has moved since, in words. */
async function moved(): Promise<string[]> {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  const { places, shifts } = (globalThis as unknown as { still: Still }).still
  const controls = places.flatMap(({ control, name, x, y }) => {
    if (!control.isConnected) return []
    const now = control.getBoundingClientRect()
    const by = [Math.round(now.x - x), Math.round(now.y - y)]
    return by.every((pixels) => pixels === 0) ? [] : [`${name.slice(0, 40)} by ${by.join(', ')}`]
  })
  return [...controls, ...shifts]
}

const banner = (page: Page) => page.getByRole('region', { name: 'Connection' })

/** Loses the connection on an open page, and finds it again. */
async function staysStill(page: Page, path: string) {
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(mark)

  await setOffline(page.context(), true)
  await expect(banner(page)).toContainText('You are disconnected!')
  expect(await page.evaluate(moved), `${path} when the connection is lost`).toEqual([])

  await setOffline(page.context(), false)
  await expect(banner(page)).toContainText('Back online')
  await expect(banner(page)).toBeHidden()
  expect(await page.evaluate(moved), `${path} when it is back`).toEqual([])
}

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, serviceWorkers: 'block', expectedConsole: [OUT] })

    test('no open page moves a control when the connection comes or goes', async ({ page }) => {
      test.setTimeout(240_000)
      for (const { path } of OPEN_PAGES) await test.step(path, () => staysStill(page, path))
    })

    test('no page of a member does', async ({ page }) => {
      test.setTimeout(480_000)
      const shopper = await demoShopper(page)
      const paths = [...MEMBER_PAGES.map(({ path }) => path), ...(await pagesOfOrders(shopper))]
      for (const path of paths) await test.step(path, () => staysStill(page, path))
    })

    test('a thumb that taps + in place without a network reaches + each time', async ({
      page,
      shop,
    }) => {
      const shopper = await newShopper(page, shop)
      await putMoonIntoCart(shopper)
      await open(page, '/cart')
      const more = page.getByRole('button', { name: /^One more of/ })
      const { x = 0, y = 0, width = 0, height = 0 } = (await more.boundingBox()) ?? {}
      const tap = () => page.mouse.click(x + width / 2, y + height / 2)
      await page.waitForLoadState('networkidle')
      await page.evaluate(mark)
      await setOffline(page.context(), true)
      await expect(banner(page)).toContainText('You are disconnected!')

      await tap()
      await expect(page.getByText('Waiting to sync')).toBeVisible()
      expect(await page.evaluate(moved)).toEqual([])
      await tap()
      await tap()

      await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('4')
      await setOffline(page.context(), false)
      await expect(page.getByText('Synced', { exact: true })).toBeVisible()
      expect(await page.evaluate(moved)).toEqual([])
    })
  })
}

publishing.use({ serviceWorkers: 'allow' })

publishing('the prompt for a new version moves no control', async ({ page, published }) => {
  await openWithClock(page, '/list/1')
  await page.evaluate(mark)

  await published.rename('second')
  await browserLooks(page)

  await expect(toast(page)).toBeVisible()
  expect(await page.evaluate(moved)).toEqual([])
})
