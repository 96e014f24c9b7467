import { isDeepStrictEqual } from 'node:util'
import type * as v from 'valibot'
import type {
  Aftersale,
  getAftersales,
  getLinesToApply,
  sendBackAftersale,
} from '#contract/aftersale.ts'
import { type AftersaleTab, AFTERSALE_TABS } from '#contract/order-entry.ts'
import { AFTERSALE_STATUS, isRefundType, OVER, typesAllowed } from '#contract/aftersale-rules.ts'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import type { Shop } from '#server/domain/context.ts'
import {
  aftersaleById,
  aftersalePage,
  countAftersales,
  countLinesToApply,
  linesToApply,
  type AftersaleRecord,
} from '#server/db/order/aftersales.ts'
import type { Buyer } from '#server/domain/order/buyer.ts'
import { viewLine } from '#server/domain/order/order-view.ts'
import { siteSettings } from '#server/domain/site/site.ts'
import { notFound } from '#server/domain/messages/refusal.ts'
import { moveAftersale, withAftersale, type LockedAftersale } from './state.ts'
import { settleAftersales } from './timeouts.ts'
import { viewAftersale, viewAftersales } from './view.ts'

/** The member's own after-sale, brought up to date. @throws Refused 404, also for another member's */
export async function ownAftersale(buyer: Buyer, id: number): Promise<AftersaleRecord> {
  await settleAftersales(buyer, buyer.member.id)
  const found = await aftersaleById(buyer.db, id)
  if (found?.memberId !== buyer.member.id) throw notFound()
  return found
}

export const aftersaleDetail = async (buyer: Buyer, id: number): Promise<Aftersale> =>
  viewAftersale(buyer, await ownAftersale(buyer, id))

const { completed, shopReceiving, withdrawn } = AFTERSALE_STATUS
const TAB_STATUSES: Record<AftersaleTab, readonly number[]> = {
  open: Object.values(AFTERSALE_STATUS).filter((status) => !OVER.includes(status)),
  done: [completed],
  withdrawn: [withdrawn],
}

export async function aftersaleList(
  buyer: Buyer,
  asked: v.InferOutput<typeof getAftersales.input>,
) {
  const { db, member } = buyer
  await settleAftersales(buyer, member.id)
  const filterOf = (tab: AftersaleTab) => ({ memberId: member.id, statuses: TAB_STATUSES[tab] })
  const rows = await aftersalePage(db, filterOf(asked.tab), asked)
  const counts = await Promise.all(
    AFTERSALE_TABS.map(async (tab) => [tab, await countAftersales(db, filterOf(tab))] as const),
  )
  const byTab = Object.fromEntries(counts) as Record<AftersaleTab, number> // one entry per tab
  return { list: await viewAftersales(buyer, rows), total: byTab[asked.tab], counts: byTab }
}

const APPLICABLE = Object.values(ORDER_STATUS).filter((status) => typesAllowed(status).length > 0)

/** Lines that are eligible for an after-sale, of all orders or of one. */
export async function applicableLines(
  buyer: Buyer,
  { orderNo, ...page }: v.InferOutput<typeof getLinesToApply.input>,
) {
  const { db, member, now, language } = buyer
  const asked = {
    memberId: member.id,
    orderStatuses: APPLICABLE,
    ...(orderNo === undefined ? {} : { orderNo }),
  }
  const { cdn } = await siteSettings(db)
  const rows = await linesToApply(db, asked, page)
  const list = rows.map(({ order, ...line }) => ({
    orderNo: order.no,
    createTime: order.createTime,
    line: viewLine(order, line, now(), { language, cdn }),
  }))
  return { list, total: await countLinesToApply(db, asked) }
}

type Act = {
  work: (transaction: Shop, held: LockedAftersale) => Promise<AftersaleRecord>
  /** already in the state the action leads to: a repeated request whose first response was lost changes nothing */
  isDone: (aftersale: AftersaleRecord) => boolean
}

/** Carries out a member's action on their own after-sale. @throws Refused not_allowed_now */
export async function actOnOwn(buyer: Buyer, id: number, { work, isDone }: Act) {
  const own = await ownAftersale(buyer, id)
  const row = await withAftersale(buyer, own.id, async (shop, held) =>
    isDone(held.aftersale) ? held.aftersale : work(shop, held),
  )
  return viewAftersale(buyer, row)
}

export const withdraw = (buyer: Buyer, id: number) =>
  actOnOwn(buyer, id, {
    isDone: ({ status }) => status === withdrawn,
    work: (shop, held) => moveAftersale(shop, held, { action: 'withdraw', by: 'member' }),
  })

export const sendBack = (
  buyer: Buyer,
  { id, ...waybill }: v.InferOutput<typeof sendBackAftersale.input>,
) =>
  actOnOwn(buyer, id, {
    isDone: ({ status, expressName, expressNumber }) =>
      status === shopReceiving && isDeepStrictEqual(waybill, { expressName, expressNumber }),
    work: (shop, held) =>
      moveAftersale(shop, held, {
        action: 'sendBack',
        by: 'member',
        note: `${waybill.expressName} ${waybill.expressNumber}`,
        set: waybill,
      }),
  })

export const confirmReplacementOf = (buyer: Buyer, id: number) =>
  actOnOwn(buyer, id, {
    isDone: ({ status, type }) => status === completed && !isRefundType(type),
    work: (shop, held) => moveAftersale(shop, held, { action: 'confirmReplacement', by: 'member' }),
  })
