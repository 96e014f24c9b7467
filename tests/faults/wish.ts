import type { CheckoutSource } from '#contract/checkout.ts'

/** One purchase that a shopper wants to make, once. */
export type Wish = {
  /** part of the order's note, so that every order of this wish can be found */
  name: string
  source: CheckoutSource
  couponId: number | null
  score: number
}

/** What the shopper was shown in the end. */
export type Shown =
  | { kind: 'placed'; no: string; payAmount: number | null }
  /** the shop's rule that refused it */
  | { kind: 'refused'; reason: string }
  /** no definitive result, however often the shopper came back */
  | { kind: 'nothing' }

/** What happened until then; `kills` are those of pages. */
export type Course = { wish: Wish; shown: Shown; tries: number; kills: number }
