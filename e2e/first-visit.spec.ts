import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { stallingLine } from './support/broken-line.ts'
import { untilServed } from './support/served.ts'
import { newShopper } from './support/shopper.ts'
import { saveData } from './support/slow-line.ts'
import { isTakenOver } from './support/taken-over.ts'
import { expect, setOffline, test } from './support/test.ts'
import { untilKept } from './support/worker.ts'

test.use({ serviceWorkers: 'block' })

// Prefetching is off: only the page's own requests are observed here.
test.beforeEach(async ({ page }) => saveData(page))

const PORTAL = '/api/portal/index'
const PAGES = [
  { kind: 'home', path: '/', texts: { en: 'New in the shop', 'zh-cn': '新到店' } },
  {
    kind: 'a list',
    path: '/list/all?view=goods',
    texts: { en: 'All products', 'zh-cn': '全部商品' },
  },
  {
    kind: 'an item',
    path: '/item/LP-LIT-002',
    texts: { en: 'Crescent Night Light', 'zh-cn': '月牙夜灯' },
  },
  { kind: 'an article', path: '/help/returns', texts: { en: 'Returns', 'zh-cn': '退' } },
] as const

/** https://wicg.github.io/layout-instability/ */
type LayoutShift = PerformanceEntry & {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
type Watched = { drawn: Element[]; seen: { moved: string[]; hurried: string[] } }

/** The data requests of the page, and its layout shifts, from the start. */
async function watched(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.addInitScript(() => {
    const seen: Watched['seen'] = { moved: [], hurried: [] }
    Object.assign(globalThis, { seen })
    // Parts that are hydrated at once, in one long task: only where the user acted, and nowhere else.
    addEventListener(
      'dragend',
      ({ target }) => {
        if (!(target instanceof Element)) return
        const isHydrated = Object.keys(target).some((key) => key.startsWith('__reactProps'))
        if (!isHydrated) seen.hurried.push(target.className)
      },
      true,
    )
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        for (const { node, previousRect, currentRect } of entry.sources)
          seen.moved.push(
            `${node?.parentElement?.className ?? ''} > ${node?.nodeName}: ${node?.textContent?.slice(0, 40)} ${previousRect.x},${previousRect.y} to ${currentRect.x},${currentRect.y}`,
          )
    }).observe({ type: 'layout-shift', buffered: true })
    // The server-rendered page: these very elements must survive hydration.
    document.addEventListener('DOMContentLoaded', () => {
      const drawn = [...document.querySelectorAll('header a, main h1, main img')]
      Object.assign(globalThis, { drawn })
    })
  })
  return calls
}

/** The server renders in one time zone; visitors may be in any. */
for (const zone of ['Asia/Shanghai', 'UTC'])
  test.describe(zone, () => {
    test.use({ timezoneId: zone })

    for (const { kind, path, texts } of PAGES)
      for (const language of ['zh-cn', 'en'] as const)
        test(`${kind} comes as it stays, in ${language}`, async ({ page, context }) => {
          const isLarge = language === 'en'
          await context.addCookies([
            { name: 'ba-lang', value: language, domain: 'localhost', path: '/' },
          ])
          await page.emulateMedia({ colorScheme: isLarge ? 'dark' : 'light' })
          await page.setViewportSize(
            isLarge ? { width: 1280, height: 800 } : { width: 412, height: 915 },
          )
          await untilServed(page, path)
          const calls = await watched(page)

          const answer = await open(page, path)

          expect(await answer?.text()).toContain(texts[language])
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(
            page.getByText(texts[language]).filter({ visible: true }).first(),
          ).toBeVisible()
          await page.waitForLoadState('networkidle')
          // What lies below the first two screens is there by then.
          await expect(page.locator('html')).not.toHaveAttribute('data-opening')
          const found = await page.evaluate(() => {
            const { drawn, seen } = globalThis as unknown as Watched
            return {
              count: drawn.length,
              gone: drawn.filter((one) => !one.isConnected).length,
              ...seen,
            }
          })
          expect(found.count).toBeGreaterThan(1)
          expect(found).toMatchObject({ gone: 0, moved: [], hurried: [] })
          await expect.poll(() => calls, 'the portal call alone').toEqual([PORTAL])
        })
  })

test.describe('far from the server', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    test.describe(zone, () => {
      test.use({ timezoneId: zone })

      test('a page from the server tells its days as they are where the reader is', async ({
        page,
      }) => {
        const path = '/help/returns'
        await untilServed(page, path)
        await watched(page)

        await open(page, path)

        const answer = await page.request.get('/api/help/returns')
        const { data } = (await answer.json()) as { data: { updateTime: number } }
        const form = { dateStyle: 'long', timeZone: zone } as const
        const day = new Intl.DateTimeFormat('en-GB', form).format(data.updateTime * 1000)
        await expect(page.getByText(`updated ${day}`)).toBeVisible()
        const gone = await page.evaluate(
          () => (globalThis as unknown as Watched).drawn.filter((one) => !one.isConnected).length,
        )
        expect(gone).toBe(0)
      })
    })
})

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a product that nobody has reviewed moves nothing, at the first visit and at the next', async ({
    page,
  }) => {
    const path = '/item/LP-PLY-002'
    await page.setViewportSize({ width: 412, height: 915 })
    await untilServed(page, path)
    await watched(page)

    for (const visit of ['first', 'next']) {
      await open(page, path)
      await expect(page.getByRole('heading', { name: 'Specifications' })).toBeAttached()
      await page.waitForLoadState('networkidle')
      const { moved } = await page.evaluate(() => (globalThis as unknown as Watched).seen)
      expect(moved, visit).toEqual([])
      await untilKept(page)
    }
  })
})

/** Whether anything of the page has been painted. */
const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pages can be read, and lead to each other', async ({ page }) => {
    for (const path of ['/', '/item/LP-LIT-002', '/help/returns']) await untilServed(page, path)
    await open(page, '/')
    await page.getByRole('link', { name: 'Crescent Night Light' }).first().click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crescent Night Light')
    await expect(page.getByText('¥').first()).toBeVisible()
    await open(page, '/help/returns')
    await expect(page.getByRole('article').getByRole('paragraph').nth(1)).toBeVisible()
  })

  test('everything below the first two screens can be read, too', async ({ page }) => {
    await untilServed(page, '/')
    await open(page, '/')

    const floors = page.getByRole('heading', { level: 2 })
    expect(await floors.count()).toBeGreaterThan(3)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test('a page is painted when its first screen has come, not sooner and not later', async ({
    page,
    shop,
  }) => {
    const path = '/item/LP-LIT-002'
    await untilServed(page, path)
    const html = await (await page.request.get(path)).text()
    await shop.halt()
    const line = await stallingLine(shop.url, html, 'of 5 stars', '</main>')
    const opened = open(page, path)

    await expect(page.locator('h1')).toHaveText('Crescent Night Light')
    expect(await isPainted(page)).toBe(false)
    line.goOn()
    await expect.poll(() => isPainted(page)).toBe(true)
    expect(await page.evaluate(() => document.readyState)).toBe('loading')
    line.goOn()
    await opened
    await line.close()
  })
})

/** From its next page load on no moment is idle: what comes then, comes because the reader moved on. */
async function neverIdle(page: Page) {
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0
  })
}

/** Loads a page that is never idle, which would say that it is hydrated, and waits until React is done. */
async function openBusy(page: Page, path: string) {
  // oxlint-disable-next-line no-restricted-properties -- `open` would wait for an idle moment
  await page.goto(path)
  await page.waitForFunction(isTakenOver)
}

test('a page from a link begins with two screens; the rest follows by itself, and sooner for a reader who moves on', async ({
  page,
}) => {
  const later = page.getByRole('contentinfo')
  await untilServed(page, '/')
  await open(page, '/')
  await expect(later).toBeAttached()

  await neverIdle(page)
  await openBusy(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(later).not.toBeAttached()
  await page.mouse.wheel(0, 300)
  await expect(later).toBeAttached()
})

test('the link to the reviews leads there also before the scripts have come', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 915 })
  await untilServed(page, '/item/LP-LIT-002')
  await neverIdle(page)
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  const opened = openBusy(page, '/item/LP-LIT-002')

  await page.getByRole('link', { name: /reviews$/ }).click()
  await expect(page).toHaveURL(/#reviews$/)
  letCome()
  await opened

  await expect(page.getByRole('heading', { name: /^Reviews/ })).toBeInViewport()
})

test('a page that was scrolled before the scripts have come stays there', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 915 })
  await untilServed(page, '/item/LP-LIT-002')
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  const opened = open(page, '/item/LP-LIT-002')
  const name = page.getByRole('heading', { level: 1 })
  await expect(name).toBeInViewport()

  const pictures = page.getByRole('region', { name: 'Pictures of Crescent Night Light' })
  await pictures.hover()
  await page.mouse.wheel(412, 0)
  await page.mouse.wheel(0, 900)
  await expect(name).not.toBeInViewport()
  letCome()
  await opened
  await expect(pictures.getByText(/^2 \//)).toBeAttached()
  await page.getByRole('button', { name: 'Add to cart' }).click()

  await expect(page.getByRole('link', { name: 'Cart: 1' })).toBeAttached()
  await expect(name).not.toBeInViewport()
})

test('a member finds their own header on a page that was drawn for a guest, and asks for nothing twice', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await newShopper(page, shop)
  await untilServed(page, '/item/LP-LIT-002')
  const calls = await watched(page)

  await open(page, '/item/LP-LIT-002')

  await expect(page.getByRole('link', { name: 'My account, Mira' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crescent Night Light')
  await page.waitForLoadState('networkidle')
  expect(calls).not.toContain('/api/catalog/item/LP-LIT-002')
})

test('a guest with a cart, and what was looked at before, are greeted by both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/item/LP-LIT-002')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart: 1' })).toBeVisible()
  await untilServed(page, '/')
  const calls = await watched(page)

  await open(page, '/')

  await expect(page.getByRole('link', { name: 'Cart: 1' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Pick up where you left off' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls.toSorted()).toEqual(['/api/catalog/cards', PORTAL])
})

test('what is tapped before the scripts are there is done by them', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.find((button) => button.textContent.startsWith('Add to cart'))?.click()
    })
  })
  await untilServed(page, '/item/LP-LIT-002')

  await open(page, '/item/LP-LIT-002')

  await expect(page.getByRole('link', { name: 'Cart: 1' })).toBeVisible()
})

test('what is typed before the scripts are there stays, and counts', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const path = '/list/all?view=goods'
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector<HTMLInputElement>('aside input')?.focus()
      document.execCommand('insertText', false, '100')
    })
  })
  await untilServed(page, path)

  await open(page, path)

  await expect(page).toHaveURL(/[?&]min=10000(&|$)/)
  await expect(page.getByLabel('Lowest price')).toHaveValue('100')
  await expect(page.getByLabel('Lowest price')).toBeFocused()
})

test('a network that is lost while a page wakes is told, and the page stays as it was drawn', async ({
  page,
  context,
}) => {
  await context.exposeFunction('loseNetwork', () => setOffline(context, true))
  await context.addInitScript(() => {
    // React hydrates a page in slices, each in a message task; on this phone the second one is slow.
    let slices = 0
    const post = Reflect.get(MessagePort.prototype, 'postMessage')
    MessagePort.prototype.postMessage = function postMessage(message: unknown) {
      Reflect.apply(post, this, [message])
      if (globalThis.earlyTaps !== null || (slices += 1) !== 2) return
      const { loseNetwork } = globalThis as unknown as { loseNetwork: () => Promise<void> }
      void loseNetwork()
      const ready = performance.now() + 250
      while (performance.now() < ready);
    }
  })
  await untilServed(page, '/')
  const calls = await watched(page)

  await open(page, '/')

  await expect(page.getByText('You are disconnected!').first()).toBeVisible()
  await expect(page.getByText(/^as of /).first()).toBeVisible()
  const gone = await page.evaluate(() => {
    const { drawn } = globalThis as unknown as Watched
    // An image that has not loaded by then is replaced by a neutral drawing.
    return drawn.filter((one) => !one.isConnected && !(one instanceof HTMLImageElement)).length
  })
  expect(gone).toBe(0)
  expect(calls).toEqual([PORTAL])
})
