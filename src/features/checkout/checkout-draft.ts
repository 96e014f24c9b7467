import * as v from 'valibot'
import { BEST_COUPON } from '#contract/checkout.ts'
import { InvoiceFormSchema } from '#contract/invoice.ts'
import { CentsSchema } from '#contract/money.ts'
import { stored } from '#src/platform/storage/stored.ts'
import { session } from '#src/platform/session/session.ts'

const DraftSchema = v.object({
  memberId: v.number(),
  /** what is ordered, as a key of our own: see `sourceKey` */
  source: v.string(),
  remark: v.string(),
  invoice: v.optional(v.nullable(InvoiceFormSchema), null),
  choices: v.object({
    addressId: v.nullable(v.number()),
    couponId: v.nullable(v.union([v.number(), v.literal(BEST_COUPON)])),
    score: v.number(),
  }),
  /** the amount to pay when it was last priced */
  payAmount: CentsSchema,
  /** the network dropped while the page was open: once it is back, the changes are shown */
  wasOffline: v.boolean(),
  /** when it was stored, in ms */
  time: v.number(),
})
export type CheckoutDraft = v.InferOutput<typeof DraftSchema>

const DAY_MS = 86_400_000
const saved = stored('checkoutDraft', DraftSchema, { isPrivate: true })

type Source = { from: 'cart' } | { from: 'item'; skuId: number; quantity: number }
const sourceKey = (source: Source) =>
  source.from === 'cart' ? 'cart' : `item ${source.skuId} ${source.quantity}`

/** What the member had chosen and typed for an order that was not placed; another member's draft stays hidden. */
export function readCheckoutDraft(source: Source): CheckoutDraft | undefined {
  const draft = saved.read()
  if (draft?.memberId !== session.id || draft.source !== sourceKey(source)) return undefined
  return Math.abs(Date.now() - draft.time) > DAY_MS ? undefined : draft
}

type CheckoutDraftFields = Pick<
  CheckoutDraft,
  'remark' | 'invoice' | 'choices' | 'payAmount' | 'wasOffline'
>
export const keepCheckoutDraft = (source: Source, kept: CheckoutDraftFields) =>
  saved.write({ ...kept, source: sourceKey(source), memberId: session.id, time: Date.now() })

/** It has become an order, or the draft is empty. */
export const dropCheckoutDraft = () => saved.clear()
