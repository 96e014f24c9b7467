import { previewCheckout } from '#contract/checkout.ts'
import { Killed, openPage, type Death, type Device, type Page } from './device.ts'
import type { Course, Shown, Wish } from './wish.ts'

/** Reasons for which the page prices again and the shopper clicks the button again. */
const PASSING = ['price_changed', 'key_expired', 'coupon_invalid', 'score_invalid']

type Luck = {
  /** whether the page dies, and when */
  death: () => Death | null
  /** how often the shopper comes back before giving up */
  patience: number
}

/**
 * Buys as a person does: checks the outcome of the last try, prices, clicks the button, and comes back after a fault.
 */
export async function buy(device: Device, wish: Wish, luck: Luck): Promise<Course> {
  let page: Page | null = null
  let kills = 0
  for (let tries = 1; tries <= luck.patience; tries += 1) {
    page ??= await openPage(device, luck.death())
    try {
      const shown = await page.live((client) => attempt(client, wish))
      if (shown && (await isNews(device, page, shown))) return { wish, shown, tries, kills }
    } catch (error) {
      const reason = page.refusalReason(error)
      if (reason) return { wish, shown: { kind: 'refused', reason }, tries, kills }
      if (error instanceof Killed) kills += 1
      else if (!isFailedCall(error)) throw error
      page = null // reopened after a crash, and reloaded after a failure
    }
  }
  return { wish, shown: { kind: 'nothing' }, tries: luck.patience, kills }
}

/**
 * The page has arrived at the result, and no longer remembers that it had to be settled; if it dies meanwhile, the next
 * page leads the shopper there once more.
 */
async function isNews({ seen }: Device, page: Page, shown: Shown): Promise<boolean> {
  if (shown.kind !== 'placed') return true
  const isNew = !seen.has(shown.no)
  seen.add(shown.no)
  await page
    .live(({ orderShown }) => orderShown(shown.no))
    .catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
  return isNew
}

/** Each page has its own class. */
const isFailedCall = (error: unknown) => error instanceof Error && error.name === 'ApiError'

type Client = Parameters<Parameters<Page['live']>[0]>[0]

/** One visit of the confirm page; null: the shopper has to try again. */
async function attempt(client: Client, wish: Wish): Promise<Shown | null> {
  const before = await client.findOut()
  if (before.kind === 'unknown') return null
  if (before.kind === 'placed') return { kind: 'placed', no: before.no, payAmount: null }
  const { source, couponId, score } = wish
  const preview = await client.call(previewCheckout, { source, couponId, score })
  const { confirmKey, payAmount } = preview
  const placed = await client.placeOrder({
    confirmKey,
    addressId: preview.address?.id ?? 0,
    couponId: preview.couponId,
    score: preview.score,
    remark: wish.name,
    payAmount,
  })
  if (placed.kind === 'placed') return { kind: 'placed', no: placed.no, payAmount }
  if (placed.kind === 'unkept') return { kind: 'refused', reason: placed.kind }
  if (placed.kind === 'refused' && placed.reason && !PASSING.includes(placed.reason))
    return { kind: 'refused', reason: placed.reason }
  return null
}
