import type { CheckoutSource } from '#src/contract/checkout.ts'

/** One thing that a shopper wants, once. */
export type Wish = {
  /** stands in the order's note, so that every order of this wish is found */
  name: string
  source: CheckoutSource
  couponId: number | null
  score: number
}

/** What the shopper was shown in the end. */
export type Shown =
  | { kind: 'placed'; no: string; payAmount: number | null }
  /** the shop's rule that stood against it */
  | { kind: 'refused'; reason: string }
  /** nothing definitive, however often the shopper came back */
  | { kind: 'nothing' }

/** What happened until then; `kills` are those of pages. */
export type Course = { wish: Wish; shown: Shown; tries: number; kills: number }
