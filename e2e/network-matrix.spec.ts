import type { Locator, Page } from 'playwright/test'
import { open } from './support/awake.ts'
import type { Fault } from '#tests/faults/faults.ts'
import { placeButton } from './support/checkout.ts'
import { test } from './support/faulty-line.ts'
import {
  goodsOf,
  MOON,
  placeOrder,
  putIntoCart,
  saveAddress,
  TORCH,
  variantOf,
} from './support/goods.ts'
import { fillLogin, newShopper } from './support/shopper.ts'
import { chance } from './support/size.ts'
import { expect } from './support/test.ts'
import { untilKept } from './support/worker.ts'

test.describe.configure({ timeout: 240_000 })
// Every kind of lost request is reported by the browser in its own words.
test.use({ serviceWorkers: 'allow', expectedConsole: [/./] })

/** What a shopper gets: what was wanted, or a sentence that says why not. */
type Outcome = 'right' | 'refusal'

const luck = chance('network matrix')

/** States of the network. `cold`: the shop was closed, the network is gone, and it is opened again. */
const STATES: Record<string, () => Fault | null> = {
  online: () => null,
  slow: () => 'answer in drops',
  'a third lost': () => (luck.next() < 0.3 ? 'reset before the shop hears' : null),
  'lie-fi': () => 'silence, not done',
  offline: () => 'reset before the shop hears',
  cold: () => 'reset before the shop hears',
}
const AWAY = ['lie-fi', 'offline', 'cold']
/** Only what needs the shop's word is refused: who one is, an order, a payment. */
const NEEDS_THE_SHOP = ['place', 'pay', 'log in']

async function outcomeOf(right: Locator, refusal: Locator): Promise<Outcome> {
  await expect(right.or(refusal).first()).toBeVisible({ timeout: 40_000 })
  return (await right.first().isVisible()) ? 'right' : 'refusal'
}

const nothing = (page: Page) => page.getByText('this text is nowhere')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

type Visit = { page: Page; no: string; username: string; moon: string; torch: string }
type Journey = (visit: Visit) => Promise<Outcome>

/** In the order of a visit; each begins with a page that is loaded whole. */
const JOURNEYS: Record<string, Journey> = {
  home: async ({ page }) => {
    await open(page, '/')
    return outcomeOf(page.getByRole('heading', { name: 'New in the shop' }), nothing(page))
  },
  search: async ({ page }) => {
    await open(page, '/search?q=lamp')
    return outcomeOf(page.getByRole('main').getByRole('article'), nothing(page))
  },
  'list and filter': async ({ page }) => {
    await open(page, '/list/1')
    await expect(heading(page, 'Lamps & Light')).toBeVisible()
    await page.getByRole('switch', { name: 'In stock only' }).first().click()
    await expect(page).toHaveURL(/stock/)
    return outcomeOf(page.getByRole('main').getByRole('article'), nothing(page))
  },
  item: async ({ page, torch }) => {
    await open(page, `/item/${TORCH}`)
    return outcomeOf(heading(page, torch), nothing(page))
  },
  add: async ({ page }) => {
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    return outcomeOf(page.getByRole('link', { name: 'Cart: 2' }), nothing(page))
  },
  quantity: async ({ page, moon }) => {
    await open(page, '/cart')
    await page.getByRole('button', { name: `One more of ${moon}` }).click()
    const quantity = page.getByRole('textbox', { name: `Quantity of ${moon}` })
    await expect(quantity).toHaveValue('2')
    return outcomeOf(quantity, nothing(page))
  },
  remove: async ({ page, torch }) => {
    await page.getByRole('button', { name: `Remove ${torch}` }).click()
    await expect(page.getByRole('textbox', { name: `Quantity of ${torch}` })).toHaveCount(0)
    return outcomeOf(page.getByRole('main'), nothing(page))
  },
  'read an order': async ({ page, no }) => {
    await open(page, `/user/order/${no}`)
    return outcomeOf(heading(page, 'Order details'), nothing(page))
  },
  place: async ({ page }) => {
    await open(page, '/cart/confirm')
    const refusal = page.getByText(
      /You can’t order offline|so you need to be online|hasn’t responded yet/,
    )
    await expect(placeButton(page).or(refusal).first()).toBeVisible({ timeout: 40_000 })
    if (await refusal.first().isVisible()) return 'refusal'
    await placeButton(page).click()
    return outcomeOf(heading(page, 'Payment'), refusal)
  },
  pay: async ({ page, no }) => {
    await open(page, `/user/cashier/${no}`)
    const refusal = page.getByText(/so you need to be online|hasn’t responded yet/)
    return outcomeOf(page.getByRole('button', { name: /^Pay / }), refusal)
  },
  'log out': async ({ page }) => {
    await open(page, '/user/account/orderList')
    await page.getByRole('button', { name: 'Sign out' }).press('Enter')
    const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' })
    const done = page.getByRole('link', { name: 'Sign in' }).first()
    await expect(leave.or(done).first()).toBeVisible({ timeout: 40_000 })
    if (await leave.isVisible()) await leave.click()
    return outcomeOf(done, nothing(page))
  },
  'log in': async ({ page, username }) => {
    await open(page, '/user/login?way=password')
    const refusal = page.getByText(/You are disconnected!|Slow connection/)
    await expect(page.getByLabel('Account').or(refusal).first()).toBeVisible()
    if (await refusal.first().isVisible()) return 'refusal'
    await fillLogin(page, username)
    return outcomeOf(page.getByRole('link', { name: 'My account' }), refusal)
  },
}

for (const [state, fault] of Object.entries(STATES)) {
  const expected = Object.fromEntries(
    Object.keys(JOURNEYS).map((journey): [string, Outcome] => [
      journey,
      AWAY.includes(state) && NEEDS_THE_SHOP.includes(journey) ? 'refusal' : 'right',
    ]),
  )
  const refusals = Object.values(expected).filter((outcome) => outcome === 'refusal').length
  test(`${state}: ${12 - refusals} journeys of a visit come out right, ${refusals} say what they need`, async ({
    page,
    shop,
    way,
    context,
  }) => {
    const shopper = await newShopper(page, shop)
    await saveAddress(shopper)
    const [moon, torch] = [await goodsOf(shopper, MOON), await goodsOf(shopper, TORCH)]
    const { no } = await placeOrder(shopper)
    await putIntoCart(shopper, variantOf(moon).skuId, 1)
    for (const path of [
      '/',
      '/search?q=lamp',
      '/list/1',
      `/item/${TORCH}`,
      '/cart',
      `/user/order/${no}`,
    ]) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    await untilKept(page)
    way.fault = fault
    let visited = page
    if (state === 'cold') {
      visited = await context.newPage()
      await page.close()
    }
    const visit = {
      page: visited,
      no,
      username: shopper.username,
      moon: moon.title,
      torch: torch.title,
    }

    const outcomes: Record<string, Outcome | 'nothing'> = {}
    for (const [name, journey] of Object.entries(JOURNEYS))
      outcomes[name] = await journey(visit).catch((error: unknown) => {
        console.log(`${state}, ${name}: ${String(error).slice(0, 600)}`)
        return 'nothing' as const
      })

    expect(outcomes).toEqual(expected)
  })
}
