import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { GOODS } from './support/goods.ts'
import { underWorker } from './support/device-copy.ts'
import { keptTexts } from './support/kept-pages.ts'
import { axe, expect, setOffline, test } from './support/test.ts'

const phone = { width: 412, height: 915 }
const desktop = { width: 1280, height: 800 }

const goods = (page: Page) => page.getByRole('main').getByRole('article')
const count = (page: Page) => page.getByRole('main').getByText(/^\d+ products?$/)

/** Reads a list to its end. */
const toEnd = (page: Page) =>
  expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(page.getByText('End of list')).toBeVisible({ timeout: 500 })
  }).toPass()

/** In the page: what the device keeps is an hour old, so the beginning that the shop sends is newer. */
async function ageAnswers() {
  const opening = indexedDB.open('shop-catalogue')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const database = opening.result
  const [rows = ''] = database.objectStoreNames
  const cursors = database.transaction(rows, 'readwrite').objectStore(rows).openCursor()
  await new Promise<void>((resolve) => {
    cursors.addEventListener('success', () => {
      const cursor = cursors.result
      if (!cursor) return resolve()
      cursor.update({ ...cursor.value, updatedAt: cursor.value.updatedAt - 3_600_000 })
      cursor.continue()
    })
  })
  database.close()
}

/** In the page: the browser stores nothing more. */
function fillDisk() {
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException('the disk is full', 'QuotaExceededError')
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a long list has a way back to its top', async ({ page }) => {
    await open(page, '/list/all?view=goods')
    const up = page.getByRole('button', { name: 'Back to top' })
    await expect(up).toBeHidden()
    await toEnd(page)

    await up.click()

    await expect(goods(page).first()).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(up).toBeHidden()
  })

  // Proves spec §2.3
  test('departments stand at the side and show what is in them', async ({ page }) => {
    await open(page, '/list/all')
    await page
      .getByRole('navigation', { name: 'Departments' })
      .getByRole('link', { name: 'Desk & Paper' })
      .click()

    await expect(page.getByRole('heading', { level: 1, name: 'Desk & Paper' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: 'Browse all products' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
    await expect(count(page)).toHaveText(`${GOODS} products`)
  })

  test('the filter says how much is left before it is applied, and its parts can be taken off', async ({
    page,
  }) => {
    await open(page, '/list/1')
    await page.getByRole('button', { name: 'Filter' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await sheet.getByRole('textbox', { name: 'Highest price' }).fill('50')
    // Each choice is queried; the result count of the first choice alone may still be on the button.
    const counted = page.waitForResponse((response) => {
      const { searchParams } = new URL(response.url())
      return searchParams.get('price[max]') === '5000' && searchParams.get('inStock') === '1'
    })
    await sheet.getByRole('switch', { name: 'In stock only' }).check()
    await axe(page)
    const { data } = (await (await counted).json()) as { data: { total: number } }
    const left = data.total
    expect(left).toBeLessThan(10)
    await sheet.getByRole('button', { name: new RegExp(`^Show ${left} products?$`) }).click()

    await expect(sheet).toBeHidden()
    await expect(goods(page)).toHaveCount(left)
    await expect(page).toHaveURL('/list/1?max=5000&stock=true')

    await reload(page)
    await expect(goods(page)).toHaveCount(left)
    await page.getByRole('button', { name: 'Remove Up to ¥50' }).click()
    await expect(page).toHaveURL('/list/1?stock=true')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(count(page)).toHaveText('10 products')
  })

  test(
    'coming back from a product finds the long list where it was left',
    { tag: '@gate' },
    async ({ page }) => {
      await open(page, '/list/all?view=goods')
      await expect(goods(page)).toHaveCount(24)
      await goods(page).last().scrollIntoViewIfNeeded()
      await expect(goods(page)).toHaveCount(48)
      await goods(page).last().scrollIntoViewIfNeeded()
      await expect(goods(page)).toHaveCount(72)
      const wanted = goods(page).nth(52)
      await wanted.scrollIntoViewIfNeeded()
      const before = await wanted.boundingBox()
      const name = await wanted.getByRole('heading').innerText()

      await wanted.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.goBack()

      await expect(wanted.getByRole('heading')).toHaveText(name)
      await expect.poll(async () => (await wanted.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
    },
  )

  for (const kept of ['all of it', 'nothing'] as const)
    test(`a long list of which the device keeps ${kept} is as long after a reload, and at the same place`, async ({
      page,
    }) => {
      if (kept === 'nothing') await page.addInitScript(fillDisk)
      await open(page, '/list/all?view=goods')
      await toEnd(page)
      const last = await goods(page).last().getByRole('heading').innerText()
      if (kept === 'all of it') {
        await expect.poll(() => page.evaluate(keptTexts), 'the last page is kept').toContain(last)
        await page.evaluate(ageAnswers)
      }
      const wanted = goods(page).nth(90)
      await wanted.scrollIntoViewIfNeeded()
      const name = await wanted.getByRole('heading').innerText()
      const before = await wanted.boundingBox()

      for (let reloads = 0; reloads < 2; reloads += 1) {
        await reload(page)

        await expect(wanted.getByRole('heading')).toHaveText(name)
        await expect
          .poll(async () => Math.abs(((await wanted.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
          .toBeLessThan(20)
      }
    })

  test('the list says when it has ended', async ({ page }) => {
    await open(page, '/list/1')

    await expect(page.getByText('End of list')).toBeVisible()
  })
})

test.describe('when the network goes away', () => {
  test.use({ viewport: phone, expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('the list keeps what it has, says that more comes later, and goes on when it is back', async ({
    page,
    context,
  }) => {
    await open(page, '/list/all?view=goods')
    await expect(goods(page)).toHaveCount(24)

    await setOffline(context, true)
    await goods(page).last().scrollIntoViewIfNeeded()
    await expect(page.getByText('More will load once you’re back online.')).toBeVisible()
    await expect(page.getByText('You are disconnected!').first()).toBeVisible()
    await expect(goods(page)).toHaveCount(24)
    await setOffline(context, false)

    await expect(goods(page)).toHaveCount(48)
  })
})

test.describe('filters without the network', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('filters go by what is on the device while the network is away, and the name of the list stays', async ({
    page,
    context,
  }) => {
    await page.setViewportSize(phone)
    await open(page, '/list/1')
    await expect(page.getByText('End of list')).toBeVisible()
    await underWorker(page)
    const all = await goods(page).count()
    await setOffline(context, true)
    await page.getByRole('button', { name: 'Filter' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await sheet.getByRole('textbox', { name: 'Highest price' }).fill('50')
    await expect(page.getByText('You are disconnected!').first()).toBeAttached()
    await sheet.getByRole('switch', { name: 'In stock only' }).check()
    const show = sheet.getByRole('button', { name: /^Show \d+ products?$/ })
    await expect
      .poll(async () => Number.parseInt((await show.innerText()).slice(5), 10))
      .toBeLessThan(all)
    const left = Number.parseInt((await show.innerText()).slice(5), 10)
    await show.click()

    await expect(goods(page)).toHaveCount(left)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamps & Light')
    const asOf = page.locator('output + *').filter({ hasText: /^as of \d\d:\d\d$/ })
    await expect(asOf).toBeVisible()
    await expect(page.getByText('You need to be online to see this')).toHaveCount(0)
    await setOffline(context, false)
    await expect(asOf).toBeHidden()
    await expect(goods(page)).toHaveCount(left)
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test(
    'options are filters with counts, and the order can be changed',
    { tag: '@gate' },
    async ({ page }) => {
      await open(page, '/list/9')
      const filters = page.getByRole('complementary', { name: 'Filter' })
      await filters.getByRole('button', { name: 'Pine 2' }).click()
      await expect(goods(page)).toHaveCount(2)
      await filters.getByRole('button', { name: 'Pine 2' }).click()

      await page.getByRole('button', { name: 'Price', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Price, low to high' })).toBeVisible()
      await expect(page).toHaveURL('/list/9?sort=priceUp')
      const isForSale = (text: string) => !text.includes('Sold out') // those that are not stand last
      const prices = async () =>
        (await goods(page).allInnerTexts())
          .filter(isForSale)
          .map((text) => Number(/¥([\d,.]+)/.exec(text)?.[1]))
      await expect
        .poll(async () => {
          const shown = await prices()
          return shown.every((price, at) => at === 0 || price >= (shown[at - 1] ?? 0))
        })
        .toBe(true)
      await axe(page)
    },
  )

  test('a typed price is read as it is written, and the fields show what is applied', async ({
    page,
  }) => {
    await open(page, '/list/1')
    const low = page.getByRole('textbox', { name: 'Lowest price' })
    const high = page.getByRole('textbox', { name: 'Highest price' })
    const applied = page.getByRole('list', { name: 'Active filters' })

    await low.fill('１０')
    await expect(page).toHaveURL('/list/1?min=1000')
    for (const [typed, words] of [
      ['12.5.3', 'Enter a price, such as 99.50'],
      ['-5', 'Enter a price, such as 99.50'],
      ['9999999', 'No more than ¥999,999.99'],
    ] as const) {
      await low.fill(typed)
      await low.press('Enter')
      await expect(low).toHaveAccessibleDescription(words)
      await expect(low).toHaveValue(typed)
      await expect(applied.getByText('From ¥10')).toBeVisible()
    }
    await expect(page).toHaveURL('/list/1?min=1000')
    await axe(page)

    await low.fill('80')
    await high.fill('20')
    await high.press('Enter')
    await expect(low).toHaveValue('20')
    await expect(high).toHaveValue('80')
    await expect(page).toHaveURL('/list/1?min=2000&max=8000')
    await expect(applied.getByText('¥20–¥80')).toBeVisible()
  })

  test('an address full of nonsense is a list like any other', async ({ page }) => {
    await open(
      page,
      '/list/1?sort=worst&min=abc&max=-3&values=;drop&stock=maybe&view=x&department=no',
    )

    await expect(count(page)).toHaveText('10 products')
  })

  test.describe('an answer of 404', () => {
    test.use({ expectedConsole: [/status of 404/] })

    test('a category that does not exist is a page that is not there', async ({ page }) => {
      await open(page, '/list/99999')

      await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    })
  })

  test('filters that fit nothing say so and can be cleared', async ({ page }) => {
    await open(page, '/list/1?min=9000000')
    await expect(page.getByRole('heading', { name: 'No matches for these filters' })).toBeVisible()

    await page.getByRole('button', { name: 'Clear filters' }).click()

    await expect(count(page)).toHaveText('10 products')
  })
})
