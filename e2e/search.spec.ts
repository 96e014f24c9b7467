import type { Locator } from 'playwright/test'
import { open } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

test.use({ viewport: { width: 412, height: 915 } })

test(
  'words can be chosen from the suggestions with the keyboard, and are remembered',
  { tag: '@gate' },
  async ({ page }) => {
    await open(page, '/')
    await page.getByRole('link', { name: 'Search products' }).click()
    const box = page.getByRole('combobox', { name: 'Search products' })
    await expect(box).toBeFocused()

    await page.keyboard.type('teap')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    const option = list.getByRole('option', { name: 'Round-Bellied Teapot' }).first()
    await expect(option).toBeVisible()
    await expect(option.locator('mark')).toHaveText('Teap')
    await expect(option.getByText(/^from ¥/)).toBeVisible()
    await expect(option.locator('img')).toBeVisible()
    await axe(page)
    await page.keyboard.press('ArrowDown')
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/search?q=teap')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()

    await open(page, '/search')
    await page.getByRole('link', { name: 'teap', exact: true }).click()
    await expect(page).toHaveURL('/search?q=teap')
    await page.goBack()
    await page.getByRole('button', { name: 'Remove “teap” from recent searches' }).click()
    await expect(page.getByRole('link', { name: 'teap', exact: true })).toBeHidden()
  },
)

test('a share text runs as a search of its first words, and no stored search is lost', async ({
  page,
}) => {
  const shared = `【Lamplight】copy this text to open ${'cream floor lamp for the bedroom '.repeat(6)}`
  const box = page.getByRole('combobox', { name: 'Search products' })
  const recent = page.getByRole('main').getByRole('link')
  await open(page, '/search?q=teapot')
  for (const words of ['vase', 'lantern', shared]) {
    await box.fill(words)
    await box.press('Enter')
    await expect(page).toHaveURL(/q=/)
  }
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const stored: unknown[] = JSON.parse(localStorage.getItem('recentSearches') ?? '[]')
    // as an older build has left it
    localStorage.setItem(
      'recentSearches',
      JSON.stringify([...stored, 'x'.repeat(101), 7, 'candle']),
    )
  })

  await open(page, '/search')

  for (const words of ['vase', 'lantern', 'candle', shared.slice(0, 100).trim()])
    await expect(recent.filter({ hasText: words }).first()).toBeVisible()
})

test('words typed while an earlier search is on its way stay in the box', async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Search products' })
  const answer = Promise.withResolvers<void>()
  const asked = /\/search\?(.*&)?q=vase/
  await page.route(asked, async (route) => {
    await answer.promise
    await route.continue()
  })
  await open(page, '/search?q=teapot')
  await box.fill('vase')
  const isAsked = page.waitForRequest(asked)
  await box.press('Enter')
  await isAsked

  await box.fill('lantern')
  answer.resolve()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: vase')
  await expect(box).toHaveValue('lantern')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: lantern')
  await page.goBack()
  await expect(box).toHaveValue('vase')
})

test('a product among the suggestions is gone to at once', async ({ page }) => {
  await open(page, '/search')
  await page.getByRole('combobox', { name: 'Search products' }).fill('crescent')

  await page.getByRole('option', { name: 'Crescent Night Light' }).last().click()

  await expect(page).toHaveURL(/\/item\/LP-LIT-002/)
})

test('on a phone suggestions cover the page below the box, on a desktop they are as wide as it', async ({
  page,
}) => {
  const box = page.getByRole('combobox', { name: 'Search products' })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const placeOf = async (one: Locator) =>
    (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await open(page, '/search?q=tea')
  await box.fill('teap')
  await expect(list).toBeVisible()
  const sheet = await placeOf(list)
  const wide = await page.evaluate(() => document.documentElement.clientWidth) // without a scroll bar
  expect([sheet.x, sheet.width, sheet.y + sheet.height]).toEqual([0, wide, 915])

  await page.setViewportSize({ width: 1280, height: 800 })
  await box.fill('teapo')
  await expect(list).toBeVisible()
  const [panel, field] = [await placeOf(list), await placeOf(page.getByRole('search'))]
  expect([panel.x, panel.width]).toEqual([field.x, field.width])
})

test('the start of a search shows what sells, and later what was viewed last', async ({ page }) => {
  await open(page, '/search')
  await expect(
    page.getByRole('list', { name: 'What people buy' }).getByRole('article'),
  ).toHaveCount(4)
  await expect(page.getByRole('heading', { name: 'Popular categories' })).toBeVisible()
  await axe(page)
  for (const sn of ['LP-LIT-001', 'LP-LIT-002', 'LP-TEA-001', 'LP-KIT-001', 'LP-LIT-004']) {
    await open(page, `/item/${sn}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  await open(page, '/search')

  const viewed = page.getByRole('list', { name: 'Recently viewed' }).getByRole('article')
  await expect(viewed).toHaveCount(4)
  await expect(viewed.getByRole('link', { name: 'Crescent Night Light' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What people buy' })).toBeHidden()
})

test('what others search for leads to results, with the same filters as a list', async ({
  page,
}) => {
  await open(page, '/search?q=lamp')
  await expect(page.getByText(/^“lamp” \d+ products$/)).toBeVisible()

  await page.getByRole('button', { name: 'Best selling' }).click()

  await expect(page).toHaveURL('/search?q=lamp&sort=sales')
  await axe(page)
})

test('words that nothing has as they are typed show the nearest, and say so', async ({ page }) => {
  await open(page, '/search?q=lantrens')

  await expect(page.getByText('Nothing matches “lantrens”')).toBeVisible()
  await expect(page.getByText('These are the closest matches.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('words that nothing has say so', async ({ page }) => {
  await open(page, '/search?q=zzqqxxyy')

  await expect(page.getByText('Nothing matches “zzqqxxyy”')).toBeVisible()
})

test('words that look like a tag are shown as they were typed', async ({ page }) => {
  await open(page, `/search?q=${encodeURIComponent('<toString/>')}`)

  await expect(page.getByText('Nothing matches “<toString/>”')).toBeVisible()
})

test('numbers in an address are words too', async ({ page }) => {
  await open(page, '/search?q=20')

  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('20')
})

test('nothing is asked for while a text is composed, and its completions come afterwards', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const q = url.searchParams.get('q') ?? '' // without words: what others search for
    if (url.pathname.endsWith('/suggest') && q !== '') asked.push(q)
  })
  await page.clock.install()
  await open(page, '/search')
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.click()
  const keyboard = await page.context().newCDPSession(page)
  const answered = page.waitForResponse((response) => response.url().includes('/suggest?q=%E6'))

  for (const text of ['t', 'tai', 'tai d', 'tai deng']) {
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
    await expect(box).toHaveValue(text)
  }
  await page.clock.runFor(1000)
  expect(asked).toEqual([])
  await keyboard.send('Input.insertText', { text: '檯燈' })
  await answered

  await expect(box).toHaveValue('檯燈')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(asked).toEqual(['檯燈'])
})
