import * as v from 'valibot'
import { subscribe } from 'valtio/vanilla'
import { CentsSchema } from '#src/contract/money.ts'
import { CART_LINES_MAX, SpecSchema } from '#src/contract/cart.ts'
import { PictureSchema } from '#src/contract/picture.ts'
import { store } from '#src/platform/state/store.ts'
import { stored, storedList } from '#src/platform/storage/stored.ts'

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

const saved = stored('guestCart', storedList(GuestLineSchema))

/** A guest's cart lives on this device until it is merged at login. */
export const guestCart = store<{ lines: GuestLine[] }>({ lines: [] })

export function restoreGuestCart() {
  guestCart.lines = saved.read() ?? []
  subscribe(guestCart, () => {
    const { lines } = guestCart
    if (lines.length > 0) saved.write(lines)
    else saved.clear()
  })
}

/** Adds units of a variant, up to `limit` in total. @returns the line's new quantity */
export function addGuestLine(line: GuestLine, limit: number): number {
  const found = guestCart.lines.find(({ skuId }) => skuId === line.skuId)
  if (found) {
    found.quantity = Math.min(limit, found.quantity + line.quantity)
    return found.quantity
  }
  if (guestCart.lines.length >= CART_LINES_MAX) return 0
  guestCart.lines.push({ ...line, quantity: Math.min(limit, line.quantity) })
  return Math.min(limit, line.quantity)
}

export const clearGuestCart = () => {
  guestCart.lines = []
}
