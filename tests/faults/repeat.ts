import { setTimeout as wait } from 'node:timers/promises'
import { createOrder, previewCheckout } from '#contract/checkout.ts'
import { CallRefused, shopper, type Shopper } from '#tests/support/shopper.ts'
import type { Course, Shown, Wish } from './wish.ts'

/** Milliseconds between two tries. */
const PAUSE_MS = 50

/** A browser behind a faulty connection, with a session. */
export const behind = (url: string, token: string) =>
  shopper(
    {
      fetch: (request) => {
        const { pathname, search } = new URL(request.url)
        return fetch(new Request(new URL(pathname + search, url), request))
      },
    },
    { token },
  )

/** The shop has understood and refuses; an unavailable server or database never answers like this. */
export const isRefusal = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.status < 500

/**
 * Prices once, then sends the same order with the same key until the shop has responded, however many tries it takes.
 */
export async function orderUntilAnswered(browser: Shopper, wish: Wish): Promise<Course> {
  let tries = 0
  async function answered<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (isRefusal(error)) throw error
        tries += 1
        await wait(PAUSE_MS)
      }
    }
  }
  const told = (shown: Shown): Course => ({ wish, shown, tries: tries + 1, kills: 0 })
  try {
    const { source, couponId, score, name } = wish
    const { confirmKey, payAmount, address, ...chosen } = await answered(() =>
      browser.call(previewCheckout, { source, couponId, score }),
    )
    const choices = { addressId: address?.id ?? 0, couponId: chosen.couponId, score: chosen.score }
    const order = { confirmKey, ...choices, remark: name, payAmount }
    const { no } = await answered(() => browser.call(createOrder, order))
    return told({ kind: 'placed', no, payAmount })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return told({ kind: 'refused', reason: String(error.reason) })
  }
}
