import { open, reload } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'
import { slowLine } from './support/slow-line.ts'

test('every page names itself and the shop, and carries the site’s description and keywords', async ({
  page,
}) => {
  await open(page, '/')
  await expect(page).toHaveTitle(/Lamplight/)
  const meta = (name: string) => page.locator(`meta[name="${name}"]`)
  await expect(meta('description')).toHaveAttribute('content', /corner of the lane/)
  await expect(meta('keywords')).toHaveAttribute('content', /lamps/)

  await open(page, '/help/delivery')
  await expect(page).toHaveTitle('Delivery · Lamplight')
})

test('the footer begins with what the law asks for, says whose shop it is, and leads to contact', async ({
  page,
}) => {
  await open(page, '/')

  const footer = page.getByRole('contentinfo')
  const help = footer.getByRole('navigation', { name: 'Help' }).getByRole('link')
  for (const [at, title] of ['Terms', 'Privacy', 'Returns', 'Contact', 'About'].entries())
    await expect(help.nth(at)).toHaveText(new RegExp(`^${title}`))
  await expect(footer.getByText('Run by Lamplight Goods (Demo) Co., Ltd.')).toBeVisible()
  await expect(footer.getByRole('link', { name: '021-0000 0000' })).toBeVisible()
  await expect(footer.getByRole('link', { name: /沪公网安备/ })).toHaveAttribute(
    'href',
    /beian.mps.gov.cn.*code=0+$/,
  )
  await expect(footer.getByText('沪ICP备00000000号')).toBeVisible()
  await footer.getByRole('link', { name: 'Contact us' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
})

test('the footer is on pages that lead on, not where something is being done', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  await open(page, '/help/delivery')
  await expect(footer).toBeVisible()

  for (const path of ['/item/LP-LIT-001', '/list/1', '/search', '/saved']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(footer, path).toBeHidden()
  }
})

test.describe('on a path without a page', () => {
  test.use({ expectedConsole: [/status of 404/] })

  test('a page with an error has the footer', async ({ page }) => {
    await open(page, '/item/no-such-thing')

    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  // Proves spec §2.31, spec §2.34
  test(
    'an unknown path says which page was not found, and leads back',
    { tag: '@gate' },
    async ({ page }) => {
      await open(page, '/no/such/page')

      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
      await expect(page.getByText('Page not found: /no/such/page')).toBeVisible()
      await page.getByRole('link', { name: 'Back to the shop' }).click()
      await expect(page).toHaveURL(/\/$/)
    },
  )
})

// Proves spec §4.2
test('site settings are asked for once by a guest, whatever pages follow', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/portal/index')) asked.push(request.url())
  })

  await open(page, '/saved') // server-rendered pages contain them
  await page.getByRole('banner').getByRole('link', { name: 'Lamplight' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible()

  expect(asked).toHaveLength(1)
})

// Proves spec §2.37
test('a navigation that takes its time runs the progress bar without a spinner, and moves the focus to the heading', async ({
  page,
}) => {
  await open(page, '/')
  await expect(page.locator('.bprogress')).toBeAttached() // its code loads after the first page
  await slowLine(page)
  await page.evaluate(() => {
    // Records what is visible while the page changes: the bar may be gone before a test could check.
    const seen = { bar: false, spinner: false }
    Object.assign(window, { seen })
    const isSeen = (part: string) => document.querySelector(`.bprogress ${part}`)?.checkVisibility()
    new MutationObserver(() => {
      seen.bar ||= isSeen('.bar') ?? false
      seen.spinner ||= isSeen('.spinner') ?? false
    }).observe(document.documentElement, { attributes: true, childList: true, subtree: true })
  })

  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /Returns/ })).toBeFocused()
  await expect(page.locator('.bprogress')).toBeHidden()
  expect(await page.evaluate('window.seen')).toEqual({ bar: true, spinner: false })
})

test('a link followed before the first page has come moves the focus to the heading too', async ({
  page,
}) => {
  await slowLine(page)
  await open(page, '/help/payment', { waitUntil: 'commit' }) // on a server-rendered page a link is native until hydration
  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /Returns/ })).toBeFocused()
})

// Proves spec §2.38
test('the main menu hides when a navigation starts and is back 200 ms later', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.clock.install()
  await open(page, '/')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu).toBeVisible()

  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await menu.getByRole('link', { name: 'All products' }).click()
  await expect(page.locator('header nav').first()).toBeHidden()
  await page.clock.runFor(199)
  await expect(page.locator('header nav').first()).toBeHidden()
  await page.clock.runFor(1)

  await expect(menu).toBeVisible()
})

test('all departments open below the header of a desktop, by mouse and by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/')
  const button = page.getByRole('button', { name: 'All departments' })
  const toys = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Toys & Games' })
  await button.hover()
  await expect(toys).toBeVisible()
  await axe(page)
  await page.mouse.move(600, 790)
  await expect(toys).toBeHidden()

  await button.press('Enter')
  await toys.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Toys & Games' })).toBeVisible()
  await expect(toys).toBeHidden()
})

test('the tabs say in which room of the shop the page is', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 915 })
  const tab = page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current]')
  for (const [path, room] of [
    ['/', 'Home'],
    ['/list/all', 'Categories'],
    ['/list/1', 'Categories'],
    ['/search?q=tea', 'Categories'],
  ] as const) {
    await open(page, path)
    await expect(tab, path).toHaveText(room)
  }
})

// Proves spec §2.39
test('the mobile menu is closed by the navigation it starts', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 915 })
  await open(page, '/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })

  await sheet.getByRole('link', { name: 'Help' }).click()

  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/help\//)
})

// Proves spec §2.10
test(
  'a guest is led to the login page and back to where they wanted to go',
  { tag: '@gate' },
  async ({ page }) => {
    await open(page, '/user/account/orderList?tab=toPay')
    await expect(page).toHaveURL(
      `/user/login?to=${encodeURIComponent('/user/account/orderList?tab=toPay')}`,
    )

    await page.getByText('By password').click()
    await page.getByLabel('Account').fill('demo')
    await page.getByLabel('Password', { exact: true }).fill('lamplight1')
    await page.getByRole('button', { name: 'Sign in' }).click()

    await expect(page).toHaveURL('/user/account/orderList?tab=toPay')
  },
)

// Proves spec §4.5
test('a token that the server no longer knows is dropped: the shopper is a guest again', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('userInfo', '{"id":1,"token":"stale","refresh_token":"stale"}'),
  )

  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
})

test('the theme can be chosen and stays', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await reload(page)

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a theme chosen in one tab is every tab’s', async ({ page, context }) => {
  await open(page, '/')
  const other = await context.newPage()
  await open(other, '/')
  await other.getByRole('contentinfo').getByText('Dark', { exact: true }).click()

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(
    page.getByRole('contentinfo').getByRole('radio', { name: 'Dark', exact: true }),
  ).toBeChecked()
})
