import * as v from 'valibot'
import { CentsSchema } from '#contract/money.ts'
import { CART_LINES_MAX, SpecSchema } from '#contract/cart.ts'
import { PictureSchema } from '#contract/picture.ts'
import { store } from '#src/platform/state/store.ts'
import { sharedList } from '#src/platform/storage/shared-list.ts'
import type { MouseEvent } from 'react'
import { session } from '#src/platform/session/session.ts'

export const GuestLineSchema = v.object({
  skuId: v.number(),
  title: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  priceAtAdd: CentsSchema,
  /** what the basket shows besides; lines of older builds lack it */
  sn: v.optional(v.string()),
  image: v.optional(v.nullable(PictureSchema)),
  spec: v.optional(SpecSchema),
  /** pieces that can be bought at most */
  most: v.optional(v.number()),
})
/** The lines a guest wants; prices and stock are checked again at login. */
export type GuestLine = v.InferOutput<typeof GuestLineSchema>

/**
 * A guest's cart lives on this device until it is merged at login. Change it only by the functions below. `isKept` false:
 * the browser stores nothing, and the cart ends with the page.
 */
export const guestCart = store<{ lines: GuestLine[]; isKept: boolean }>({ lines: [], isKept: true })

const shared = sharedList<GuestLine>('guestCart', GuestLineSchema, (lines) => {
  guestCart.lines = lines
  guestCart.isKept = shared.isKept()
})

/** From now on this page shows the guest's cart as all tabs change it. */
export const restoreGuestCart = () => shared.open()

/** Adds units of a variant, up to `limit` in total. @returns the line's new quantity */
export function addGuestLine(line: GuestLine, limit: number): number {
  const total = (before: number) => Math.min(limit, before + line.quantity)
  const before = guestCart.lines.find(({ skuId }) => skuId === line.skuId)?.quantity
  if (before === undefined && guestCart.lines.length >= CART_LINES_MAX) return 0
  shared.change((lines) => {
    const isThere = lines.some(({ skuId }) => skuId === line.skuId)
    if (!isThere) return [...lines, { ...line, quantity: total(0) }].slice(0, CART_LINES_MAX)
    return lines.map((each) =>
      each.skuId === line.skuId ? { ...each, quantity: total(each.quantity) } : each,
    )
  })
  return total(before ?? 0)
}

/** Sets the pieces of a line; 0 removes it. @returns a function that takes it back */
export function putGuestLine(skuId: number, quantity: number): () => void {
  const at = guestCart.lines.findIndex((line) => line.skuId === skuId)
  const found = guestCart.lines[at]
  if (!found) return () => {}
  const before = { ...found }
  const put = (pieces: number) =>
    shared.change((lines) => {
      const others = lines.filter((line) => line.skuId !== skuId)
      if (pieces === 0) return others
      const place = lines.findIndex((line) => line.skuId === skuId)
      const next = place < 0 ? at : place
      return [...others.slice(0, next), { ...before, quantity: pieces }, ...others.slice(next)]
    })
  put(quantity)
  return () => put(before.quantity)
}

/** Takes out lines that were merged; what another tab has changed since stays. */
export const dropGuestLines = (merged: readonly Pick<GuestLine, 'skuId' | 'quantity'>[]) =>
  shared.change((lines) =>
    lines.filter(
      (line) =>
        !merged.some(({ skuId, quantity }) => skuId === line.skuId && quantity === line.quantity),
    ),
  )

/** Whether a guest’s basket lies over the page. */
export const basket = store({ isOpen: false })

/** For links to the cart: a guest’s opens over the page, since the cart page requires signing in (spec §2). */
export function openBasket(event: Pick<MouseEvent, 'preventDefault'>) {
  if (session.token !== '') return
  event.preventDefault()
  showBasket()
}

export function showBasket() {
  basket.isOpen = true
}

export function closeBasket() {
  basket.isOpen = false
}
