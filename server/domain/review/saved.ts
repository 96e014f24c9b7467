import type * as v from 'valibot'
import { FAVOURITES_MAX, SEEN_MAX, type mergeSaved, type SavedProduct } from '#contract/saved.ts'
import { productBySn, productsBySn, type ProductRecord } from '#server/db/catalog/catalog.ts'
import { lockMember } from '#server/db/member/ledger.ts'
import {
  countOwn,
  favouriteSerials,
  forgetSeen,
  insertOwn,
  ownCards,
  removeFavouriteRow,
  type MemberList,
} from '#server/db/member/saved.ts'
import { inTransaction } from '#server/db/database.ts'
import { notFound, refuse } from '#server/domain/messages/refusal.ts'
import type { Buyer } from '#server/domain/context.ts'
import { cardsOf } from '#server/domain/catalog/catalog-cards.ts'

type Page = { page: number; limit: number }

/** A page of the products a member has saved or viewed, newest first. */
export async function ownList(buyer: Buyer, list: MemberList, page: Page) {
  const { db, member } = buyer
  const rows = await ownCards(db, list, member.id, page)
  const cards = await cardsOf(buyer, rows)
  return {
    list: cards.map((card, place): SavedProduct => ({
      ...card,
      isOnSale: rows[place]?.isOnSale ?? false,
      priceAtSave: rows[place]?.priceAtSave ?? null,
    })),
    total: await countOwn(db, list, member.id),
  }
}

export const savedSerials = async ({ db, member }: Buyer) => ({
  sns: await favouriteSerials(db, member.id),
})

/** @throws Refused 404 for a product that does not exist */
async function product({ db }: Buyer, sn: string): Promise<ProductRecord> {
  const row = await productBySn(db, sn)
  if (!row) throw notFound()
  return row
}

/** @throws Refused favourite_limit, 404 */
export async function saveProduct(buyer: Buyer, sn: string) {
  const { id } = await product(buyer, sn)
  await inTransaction(buyer.db, async (db) => {
    await lockMember(db, buyer.member.id) // two simultaneous taps must not both get the last place
    await insertOwn(db, 'favourites', buyer.member.id, id)
    const count = await countOwn(db, 'favourites', buyer.member.id)
    if (count > FAVOURITES_MAX) throw refuse('favourite_limit', { limit: FAVOURITES_MAX })
  })
}

/** @throws Refused 404 when it is not among the member's */
export async function unsaveProduct(buyer: Buyer, sn: string) {
  const { id } = await product(buyer, sn)
  if (!(await removeFavouriteRow(buyer.db, buyer.member.id, id))) throw notFound()
}

export async function recordSeen(buyer: Buyer, sn: string) {
  const { id } = await product(buyer, sn)
  await insertOwn(buyer.db, 'seen', buyer.member.id, id)
  await forgetSeen(buyer.db, buyer.member.id, SEEN_MAX)
}

export const forgetAllSeen = ({ db, member }: Buyer) => forgetSeen(db, member.id, 0)

/** Merges a guest's lists as far as there is room; a repeated call changes nothing. */
export async function mergeGuestLists(
  buyer: Buyer,
  { favourites, seen }: v.InferOutput<typeof mergeSaved.input>,
) {
  const { id: memberId } = buyer.member
  await inTransaction(buyer.db, async (db) => {
    await lockMember(db, memberId)
    const known = await productsBySn(db, [...favourites, ...seen])
    const add = async (list: MemberList, sns: readonly string[], room: number) => {
      const ids = sns.flatMap((sn) => known.get(sn)?.id ?? []).slice(0, Math.max(0, room))
      for (const id of ids.toReversed()) await insertOwn(db, list, memberId, id)
    }
    const room = FAVOURITES_MAX - (await countOwn(db, 'favourites', memberId))
    await add('favourites', favourites, room)
    await add('seen', seen, SEEN_MAX)
    await forgetSeen(db, memberId, SEEN_MAX)
  })
}

/** The newest few of a list that can still be bought, as cards. */
export const newestOwn = async (buyer: Buyer, list: MemberList, limit: number) =>
  (await ownList(buyer, list, { page: 1, limit })).list.filter(({ isOnSale }) => isOnSale)
