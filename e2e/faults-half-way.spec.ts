import type { BrowserContext, Page } from 'playwright/test'
import { open } from './support/awake.ts'
import type { Asked } from '#tests/faults/faults.ts'
import type { FaultyLine } from '#tests/faults/line.ts'
import { cutting, test } from './support/faulty-line.ts'
import { chance, count, size } from './support/size.ts'
import { untilServed } from './support/served.ts'
import { expect } from './support/test.ts'

test.use({
  serviceWorkers: 'block',
  viewport: { width: 1280, height: 800 },
  expectedConsole: [/Failed to load resource|net::ERR_|Importing a module script failed/],
})

const ITEM = '/item/LP-LIT-002'
const isScript = ({ path }: Asked) => path.startsWith('/assets/') && path.endsWith('.js')
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'The shop' })

/** Opens the product on an empty device, and taps at once, as a shopper in a hurry does. */
async function tapAtOnce(context: BrowserContext): Promise<Page> {
  await context.clearCookies()
  const page = await context.newPage()
  const cleared = await context.newCDPSession(page)
  await cleared.send('Network.clearBrowserCache')
  await page.addInitScript(() => {
    localStorage.clear()
    // Tapped once, when the page is readable but its scripts have not run. A tap by the test runner could fall between
    // two loads.
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive' || window.name === 'tapped') return
      const buttons = [...document.querySelectorAll('button')]
      buttons.find((button) => button.textContent.startsWith('Add to cart'))?.click()
      window.name = 'tapped' // survives a reload, and is not part of the shop's storage
    })
  })
  await context.addCookies([{ name: 'ba-lang', value: 'en', domain: 'localhost', path: '/' }])
  void open(page, ITEM).catch(() => {}) // a load whose script never arrives may not finish
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  return page
}

/** The scripts of a first visit of the product. */
async function scriptsOf(context: BrowserContext, line: FaultyLine): Promise<string[]> {
  const page = await tapAtOnce(context)
  await expect(page.getByRole('link', { name: 'Cart: 1' })).toBeVisible()
  await page.close()
  const isRead = line.log.findLastIndex(({ path }) => path === ITEM)
  const paths = line.log.slice(isRead).map(({ path }) => path)
  return [...new Set(paths)].filter((path) => path.startsWith('/assets/') && path.endsWith('.js'))
}

test('a script of a first visit that ends half-way is fetched again, and the tap is done', async ({
  page,
  context,
  way,
  line,
}) => {
  test.slow()
  await untilServed(page, ITEM)
  const { some } = chance('scripts that end half-way')
  const scripts = await scriptsOf(context, line)
  expect(scripts.length).toBeGreaterThan(6)
  const entry = scripts.filter((path) => /\/(index|react|item)[-.]/.test(path))
  const chosen = new Set([...entry, ...some(scripts, size({ small: 8, nightly: scripts.length }))])

  for (const script of chosen) {
    way.fault = cutting(({ path }) => path === script)
    const opened = await tapAtOnce(context)
    await expect(
      opened.getByRole('link', { name: 'Cart: 1' }),
      `${script} ended half-way`,
    ).toBeVisible({ timeout: 10_000 })
    await opened.close()
    count('chunk faults')
  }
})

test('a tap while the page is being loaded again is done by the new one', async ({ page, way }) => {
  await untilServed(page, ITEM)
  await page.addInitScript(() => {
    // The test runner cannot tap between the request for the new page and its arrival.
    addEventListener('beforeunload', () =>
      setTimeout(() => {
        const buttons = [...document.querySelectorAll('button')]
        buttons.find((button) => button.textContent === 'Add to cart')?.click()
      }),
    )
  })
  let isLeft = false
  const tries = cutting((asked) => isScript(asked) && asked.path.includes('/react-'), Infinity)
  way.fault = (asked) => {
    if (asked.path === ITEM && asked.method === 'HEAD') isLeft = true // then the page is asked for again
    return isLeft ? null : tries(asked)
  }

  void open(page, ITEM).catch(() => {}) // the first load is given up for the second

  await expect(page.getByRole('link', { name: 'Cart: 1' })).toBeVisible()
})

test('a page that ends half-way is loaded again', async ({ page, way }) => {
  await untilServed(page, ITEM)
  way.fault = cutting(({ path }) => path === ITEM)

  void open(page, ITEM).catch(() => {}) // this load never finishes

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crescent Night Light')
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
})

test('the styles of a page that ended half-way are fetched again', async ({ page, way }) => {
  way.fault = cutting(({ path }) => path.endsWith('.css'))

  await open(page, '/user/login?way=password')

  const title = page.getByRole('heading', { level: 1, name: 'Sign in or create account' })
  await expect(title).toHaveCSS('font-size', '28px')
})

test('a line that never brings a script whole: the page says so, and the tap is taken back', async ({
  context,
  page,
  way,
}) => {
  await untilServed(page, ITEM)
  way.fault = (asked) =>
    isScript(asked) && asked.path.includes('/react-') ? 'answer ends half-way' : null

  const opened = await tapAtOnce(context)

  await expect(notice(opened)).toContainText('Your tap did nothing.', { timeout: 10_000 })
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Crescent Night Light')
  way.fault = () => null
  await notice(opened).getByRole('link', { name: 'Load again' }).click()
  await expect(notice(opened)).toBeHidden()
  await opened.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(opened.getByRole('link', { name: 'Cart: 1' })).toBeVisible()
})

test('a tap that was taken back between two tries stays told', async ({
  context,
  page,
  way,
  line,
}) => {
  await context.addInitScript(() => {
    if (location.protocol !== 'http:') return // the blank page of a new tab
    // After the second try the tap has waited longer than allowed, as on a slow device.
    const { tries = 0 } = JSON.parse(sessionStorage.getItem('shop:opening') ?? '{}') as {
      tries?: number
    }
    const now = Date.now.bind(Date)
    if (tries === 2) Date.now = () => now() + 9000
  })
  await untilServed(page, ITEM)
  const isReact = (asked: Asked) => isScript(asked) && asked.path.includes('/react-')
  way.fault = (asked) => (isReact(asked) ? 'answer ends half-way' : null)

  const loads = () =>
    line.log.filter(({ method, path }) => method === 'GET' && path === ITEM).length
  const before = loads()

  const opened = await tapAtOnce(context)

  await expect.poll(loads, { timeout: 20_000 }).toBe(before + 4) // plus three tries
  await expect(notice(opened)).toContainText('Your tap did nothing.')
})

test('scripts that never come: a tap is taken back within ten seconds', async ({
  context,
  page,
  way,
}) => {
  await untilServed(page, ITEM)
  way.fault = (asked) => (isScript(asked) ? 'silence, not done' : null)

  const opened = await tapAtOnce(context)

  await expect(notice(opened)).toContainText('Your tap did nothing.', { timeout: 10_000 })
})

test('what was typed while a script was fetched again stays', async ({ context, page, way }) => {
  const path = '/list/all?view=goods'
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      if (sessionStorage.getItem('typed')) return
      sessionStorage.setItem('typed', 'once')
      document.querySelector<HTMLInputElement>('aside input')?.focus()
      document.execCommand('insertText', false, '100')
    })
  })
  await untilServed(page, path)
  way.fault = cutting((asked) => isScript(asked) && asked.path.includes('/react-'))

  await open(page, path)

  await expect(page).toHaveURL(/[?&]min=10000(&|$)/)
  await expect(page.getByLabel('Lowest price')).toHaveValue('100')
})
