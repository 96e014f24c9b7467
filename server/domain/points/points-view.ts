import { POINTS_ORDER_STATUS, pointsOrderActions, type PointsOrder } from '#contract/score.ts'
import type { PointsOrderTab } from '#contract/search-parameters.ts'
import {
  countPointsItems,
  countPointsOrders,
  pointsItemsPage,
  pointsOrdersPage,
  type PointsOrderRecord,
} from '#server/db/member/points.ts'
import { sayIfKnown } from '#server/domain/messages/messages.ts'
import type { Buyer } from '#server/domain/context.ts'
import { carrierName } from '#server/domain/order/carriers.ts'
import { pictureBook } from '#server/domain/catalog/catalog-cards.ts'
import { settlePointsOrders } from './points-order.ts'
import { inLanguage } from '#server/domain/site/site.ts'

type Page = { page: number; limit: number }

/** The items of the points mall, and the member's points. */
export async function pointsMall({ db, member, language }: Buyer, page: Page) {
  const [rows, total] = await Promise.all([pointsItemsPage(db, page), countPointsItems(db)])
  const pictureOf = await pictureBook({ db }, ids(rows))
  const list = rows.map(({ id, sn, title: texts, pictureId, score, money, stock }) => {
    const title = inLanguage(texts, language)
    return { id, sn, title, image: pictureOf(pictureId, title), score, money, stock }
  })
  return { list, total, held: member.score }
}

const ids = (rows: readonly { pictureId: string | null }[]) =>
  rows.flatMap(({ pictureId }) => (pictureId ? [pictureId] : []))

/** The member's points orders, newest first, brought up to date. */
export async function pointsOrderList(
  buyer: Buyer,
  { tab, ...page }: Page & { tab: PointsOrderTab },
) {
  const { id: memberId } = buyer.member
  await settlePointsOrders(buyer, memberId)
  const status = tab === 'all' ? null : POINTS_ORDER_STATUS[tab]
  const rows = await pointsOrdersPage(buyer.db, { memberId, status }, page)
  return {
    list: await viewPointsOrders(buyer, rows),
    total: await countPointsOrders(buyer.db, memberId, status),
  }
}

export async function viewPointsOrder(buyer: Buyer, row: PointsOrderRecord): Promise<PointsOrder> {
  const [shown] = await viewPointsOrders(buyer, [row])
  if (!shown) throw new Error('a points order has no view')
  return shown
}

async function viewPointsOrders(
  { db, language, now }: Buyer,
  rows: readonly PointsOrderRecord[],
): Promise<PointsOrder[]> {
  const pictureOf = await pictureBook({ db }, ids(rows))
  return rows.map(({ sn, title: texts, pictureId, parcels, ...row }) => {
    const title = inLanguage(texts, language)
    const said = parcels.map(({ traces, ...parcel }) => ({
      ...parcel,
      expressName: carrierName(parcel.expressName, language),
      traces: traces.map(({ time, text }) => ({ time, text: sayIfKnown(text, language) })),
    }))
    return {
      ...row,
      item: { sn, title, image: pictureOf(pictureId, title) },
      parcels: said,
      actions: pointsOrderActions(row.status),
      serverTime: now(),
    }
  })
}
