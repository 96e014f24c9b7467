import type { Locator, Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { goodsOf, putIntoCart, TORCH, variantOf } from './support/goods.ts'
import { SIZES } from './support/journey.ts'
import { MEMBER_PAGES, OPEN_PAGES, pagesOfOrders } from './support/pages.ts'
import { demoShopper } from './support/shopper.ts'
import { expect, setOffline, test } from './support/test.ts'

test.use({ serviceWorkers: 'block', viewport: { ...SIZES.phone, height: 2400 } })

/** In the page: texts that are cut off by a box around them, and texts that lie over each other. */
function spoiltTexts() {
  const within = (rect: DOMRect, edge: DOMRect) => {
    const [left, top] = [Math.max(rect.left, edge.left), Math.max(rect.top, edge.top)]
    return new DOMRect(
      left,
      top,
      Math.min(rect.right, edge.right) - left,
      Math.min(rect.bottom, edge.bottom) - top,
    )
  }
  const shown: { rect: DOMRect; text: string; node: Node; isFloating: boolean }[] = []
  const cut: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (!element || text === '' || element.closest('script, style, noscript, template, .spoken'))
      continue
    if (
      !element.checkVisibility({
        checkOpacity: true,
        checkVisibilityCSS: true,
        contentVisibilityAuto: true,
      })
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    let rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    let isFloating = false
    let isTrimmed = false
    let isSpoken = false
    let isFixed = false
    const cutHere: string[] = []
    for (let box: Element | null = element; box; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.position === 'fixed' || style.position === 'sticky') isFloating = true
      if (style.position === 'fixed') isFixed = true
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') isTrimmed = true
      if (isTrimmed || box === document.documentElement || box === document.body) continue
      const edge = box.getBoundingClientRect()
      if (edge.width < 2 || edge.height < 2) isSpoken = true
      if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`))
        rects = rects
          .map((rect) => within(rect, edge))
          .filter(({ width, height }) => width > 1 && height > 1)
      const isCutBelow = /hidden|clip/.test(style.overflowY)
      const isCutAside = /hidden|clip/.test(style.overflowX)
      for (const { top, bottom, left, right } of rects) {
        const below = isCutBelow && (bottom > edge.bottom + 3 || top < edge.top - 3)
        const aside = isCutAside && (right > edge.right + 3 || left < edge.left - 3)
        if (below || aside) cutHere.push(`${text.slice(0, 40)} <${box.getAttribute('class')}>`)
      }
    }
    if (isSpoken) continue
    cut.push(...cutHere)
    const { lineHeight, fontSize } = getComputedStyle(element)
    const isTight = Number.parseFloat(lineHeight) < Number.parseFloat(fontSize)
    if (isTight && new Set(rects.map(({ top }) => Math.round(top))).size > 1)
      cut.push(`the lines of ${text.slice(0, 40)} lie over each other`)
    for (const { left, right, bottom } of isTrimmed ? [] : rects) {
      const isBelow = isFixed && bottom > innerHeight + 3
      if (left < -3 || right > innerWidth + 3 || isBelow)
        cut.push(`${text.slice(0, 40)} is outside the window`)
    }
    if (!isTrimmed)
      for (const rect of rects) shown.push({ rect, text: text.slice(0, 40), node, isFloating })
  }
  const over = shown.flatMap((one, at) =>
    shown.slice(at + 1).flatMap((other) => {
      if (one.node === other.node || one.isFloating !== other.isFloating) return []
      const wide =
        Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const high =
        Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      return wide > 4 && high > 6
        ? [`${one.text} × ${other.text} <${one.node.parentElement?.getAttribute('class')}>`]
        : []
    }),
  )
  return [...new Set([...cut, ...over])]
}

/** In the page: names of controls that stand partly outside the window and cannot be scrolled into it. */
function controlsOutside() {
  const isScrolled = (element: Element): boolean => {
    const { overflowX } = getComputedStyle(element)
    if (/auto|scroll/.test(overflowX)) return true
    return element.parentElement !== null && isScrolled(element.parentElement)
  }
  return [...document.querySelectorAll('button, input, select, textarea, a[href]')]
    .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 2 && (left < -3 || right > innerWidth + 3) && !isScrolled(element)
    })
    .map((element) => element.getAttribute('aria-label') ?? element.textContent)
}

/** In the page: amounts whose digits stand on two lines. */
function brokenAmounts() {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (!/^[−+-]?¥?[\d,]+(\.\d+)?$/.test(text) || node.parentElement?.closest('.spoken')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
      found.push(text)
  }
  return found
}

const speak = (page: Page, language: string) =>
  page.context().addCookies([{ name: 'ba-lang', value: language, domain: 'localhost', path: '/' }])

async function atTwiceTheSize(page: Page, path: string) {
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await enlarge(page, path)
}

async function enlarge(page: Page, path: string) {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expect(page.locator('body')).toHaveCSS('font-size', '30px')
  await expectReadable(page, path)
}

async function expectReadable(page: Page, path: string) {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(wide, `${path} does not scroll sideways`).toBeLessThanOrEqual(0)
  expect.soft(await page.evaluate(spoiltTexts), path).toEqual([])
  expect.soft(await page.evaluate(controlsOutside), path).toEqual([])
  expect.soft(await page.evaluate(brokenAmounts), path).toEqual([])
}

test('at twice the text size the connection banner covers no part of the cart’s bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 915 })
  const shopper = await demoShopper(page)
  await putIntoCart(shopper, variantOf(await goodsOf(shopper, TORCH)).skuId, 2)
  await atTwiceTheSize(page, '/cart')
  await setOffline(page.context(), true)
  const banner = page
    .getByRole('region', { name: 'Connection' })
    .getByText(/^You are disconnected!/)
  await expect(banner).toBeVisible()

  const reason = page.getByText('You can’t check out offline').filter({ visible: true })
  const total = page.getByText(/^Total/).filter({ visible: true })

  for (const below of [reason, total])
    await expect(async () => {
      const bottom = await banner.evaluate((words) => words.getBoundingClientRect().bottom)
      const top = await below.evaluate((part) => part.getBoundingClientRect().top)
      expect(bottom).toBeLessThan(top)
    }).toPass({ timeout: 10_000 })
})

for (const width of [360, 412])
  test(`at twice the text size icons and stars grow, and the count of the cart stays in sight, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 2400 })
    const shopper = await demoShopper(page)
    await putIntoCart(shopper, variantOf(await goodsOf(shopper, TORCH)).skuId, 12)
    const heightOf = async (one: Locator) => (await one.boundingBox())?.height ?? 0
    for (const path of ['/list/1', '/item/LP-LIT-001', '/cart'])
      await test.step(path, async () => {
        await atTwiceTheSize(page, path)
        const cart = page.getByRole('link', { name: /^Cart(: \d+)?$/ }).filter({ visible: true })
        const count = cart.getByText(/^\d+\+?$/)
        await expect(count).toHaveCSS('font-size', '22px')
        expect(await heightOf(cart.locator('svg'))).toBeGreaterThan(27)
        const { x, width: wide } = (await count.boundingBox()) ?? { x: -1, width: 0 }
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + wide).toBeLessThanOrEqual(width)
      })
    await open(page, '/item/LP-LIT-001')
    const stars = page
      .getByText(/ of 5 stars$/)
      .first()
      .locator('xpath=..')
      .locator('svg')
      .first()
    expect(await heightOf(stars)).toBe(14)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expect.poll(() => heightOf(stars)).toBe(28)
  })

for (const width of [360, 412])
  test(`at twice the text size the bell and the menu of a member’s home page fit, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 2400 })
    await demoShopper(page)
    await open(page, '/')
    await expect(page.getByRole('link', { name: /^Messages/ })).toBeVisible()

    await enlarge(page, '/')
  })

for (const [language, asOf] of [
  ['zh-cn', /^截至/],
  ['en', /^as of/],
] as const) {
  test.describe(language, () => {
    test('at twice the text size the age of a price lies over nothing', async ({ page }) => {
      await speak(page, language)
      await atTwiceTheSize(page, `/item/${TORCH}`)
      await setOffline(page.context(), true)
      await expect(page.getByRole('main').getByText(asOf).first()).toBeVisible()
      await expectReadable(page, `/item/${TORCH}`)
    })

    test('at twice the text size every open page can be read', async ({ page }) => {
      await speak(page, language)
      for (const { path } of OPEN_PAGES) await test.step(path, () => atTwiceTheSize(page, path))
    })

    test('at twice the text size every page of a member can be read', async ({ page }) => {
      const shopper = await demoShopper(page)
      const orders = await pagesOfOrders(shopper)
      await putIntoCart(shopper, variantOf(await goodsOf(shopper, TORCH)).skuId, 2)
      await speak(page, language)
      for (const path of [...MEMBER_PAGES.map(({ path: one }) => one), ...orders])
        await test.step(path, () => atTwiceTheSize(page, path))
    })
  })
}
