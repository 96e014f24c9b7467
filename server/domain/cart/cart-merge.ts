import { cleanText } from '#contract/lib/clean-text.ts'
import * as v from 'valibot'
import { CART_LINES_MAX, MergedLineSchema, type Cart, type MergedLine } from '#contract/cart.ts'
import { cartRows, putCartLine, type CartRecord } from '#server/db/order/carts.ts'
import { goodsByVariants, type Goods } from '#server/db/order/goods.ts'
import type { Buyer } from '#server/domain/context.ts'
import { mostOf } from './cart-line.ts'
import { onceInCart } from './cart.ts'
import { goodsFor } from '#server/domain/catalog/goods.ts'
import { siteSettings } from '#server/domain/site/site.ts'

export type GuestLineInput = { skuId: number; title: string; quantity: number; priceAtAdd: number }
type MergeResult = { cart: Cart; merged: MergedLine[] }

/** Adds a guest's lines to the member's cart and reports what happened to each; a repeated call reports the same. */
export async function mergeGuestCart(
  buyer: Buyer,
  opId: string,
  guestLines: GuestLineInput[],
): Promise<MergeResult> {
  const { cart, answer } = await onceInCart(buyer, opId, async (transaction) => {
    const merged = await mergeLines(transaction, joined(guestLines))
    return { hasChanged: merged.some(({ quantity }) => quantity > 0), answer: merged }
  })
  return { cart, merged: v.parse(v.array(MergedLineSchema), answer) }
}

/** One line per variant, whatever the guest's device stored. */
function joined(lines: GuestLineInput[]): GuestLineInput[] {
  const bySku = new Map<number, GuestLineInput>()
  for (const line of lines) {
    const before = bySku.get(line.skuId)?.quantity ?? 0
    bySku.set(line.skuId, { ...line, quantity: before + line.quantity })
  }
  return [...bySku.values()]
}

async function mergeLines(buyer: Buyer, guestLines: GuestLineInput[]): Promise<MergedLine[]> {
  const { db, member, language, now } = buyer
  const { cdn } = await siteSettings(db)
  const skuIds = guestLines.map(({ skuId }) => skuId)
  const goodsOf = new Map((await goodsByVariants(db, skuIds)).map((it) => [it.variantId, it]))
  const rows = await cartRows(db, member.id)
  const rowOf = new Map(rows.map((row) => [row.variantId, row]))
  let free = CART_LINES_MAX - rows.length
  const merged: MergedLine[] = []
  for (const guest of guestLines) {
    const goods = goodsOf.get(guest.skuId)
    const row = rowOf.get(guest.skuId)
    const room = row || free > 0
    const { added, total } = room && goods ? fitting(guest, goods, row) : NOTHING
    if (goods && added > 0) {
      if (!row) free -= 1
      await putCartLine(db, {
        memberId: member.id,
        variantId: goods.variantId,
        quantity: total,
        isSelected: true,
        priceAtAdd: row?.priceAtAdd ?? goods.price, // the merge itself reports a changed price
        addTime: now(),
      })
    }
    const shown = goods && goodsFor(goods, { language, cdn })
    merged.push({
      title: shown?.title ?? cleanText(guest.title, 'line'),
      image: shown?.image ?? null,
      spec: shown?.spec ?? [],
      result: resultOf(guest, goods, added),
      asked: guest.quantity,
      quantity: added,
      priceAtAdd: guest.priceAtAdd,
      shopPrice: goods?.isForSale ? goods.price : null,
    })
  }
  return merged
}

const NOTHING = { added: 0, total: 0 }

/** How many pieces of a guest's line still fit on top of what the member had. */
function fitting({ quantity }: GuestLineInput, goods: Goods, row: CartRecord | undefined) {
  const before = row?.quantity ?? 0
  const total = Math.min(Math.max(before + quantity, goods.limitMin), mostOf(goods))
  return { added: Math.max(0, total - before), total }
}

function resultOf(
  guest: GuestLineInput,
  goods: Goods | undefined,
  added: number,
): MergedLine['result'] {
  if (!goods || mostOf(goods) === 0) return 'gone'
  if (added < guest.quantity) return 'capped'
  return goods.price === guest.priceAtAdd ? 'added' : 'priceChanged'
}
