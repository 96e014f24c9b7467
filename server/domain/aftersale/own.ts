import { isDeepStrictEqual } from 'node:util'
import type * as v from 'valibot'
import { typesAllowed, applicationRights } from '#contract/application-rights.ts'
import type {
  Aftersale,
  getAftersales,
  getLinesToApply,
  sendBackAftersale,
} from '#contract/aftersale.ts'
import { AFTERSALE_TABS, type AftersaleTab } from '#contract/search-parameters.ts'
import { AFTERSALE_STATUS, isRefundType, OVER } from '#contract/aftersale-rules.ts'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import { REFUND_ROUTE, REFUND_STATUS, refundActions, type Refund } from '#contract/refund.ts'
import type { Shop, Buyer } from '#server/domain/context.ts'
import {
  aftersaleById,
  aftersalePage,
  candidateLines,
  countAftersales,
  linesToApply,
  type AftersaleRecord,
} from '#server/db/order/aftersales.ts'
import { viewLine } from '#server/domain/order/order-view.ts'
import { siteSettings, inLanguage } from '#server/domain/site/site.ts'
import { notFound, refuse } from '#server/domain/messages/refusal.ts'
import { moveAftersale, withAftersale, settleAftersales, type LockedAftersale } from './state.ts'
import { viewAftersale, viewAftersales } from './view.ts'
import { shownLines } from '#server/db/order/order-parts.ts'
import { countRefunds, refundBySn, refundPage, type ShownRefund } from '#server/db/order/refunds.ts'
import { withOrder } from '#server/domain/order/order-state.ts'
import { bookRefund } from '#server/domain/payment/refund.ts'
import { pictureFor } from '#server/providers/pictures/store.ts'
import { owedAgain } from './decide.ts'
import { payRefund } from './refund.ts'

/** The member's own after-sale, brought up to date. @throws Refused 404, also for another member's */
async function ownAftersale(buyer: Buyer, id: number): Promise<AftersaleRecord> {
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

/** What decides about the lines for which a member can ask for an after-sale, of all orders or of one; newest order first. */
export async function openLines(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  whose: { memberId: number; orderNo?: string | undefined },
) {
  const lines = await candidateLines(db, { ...whose, orderStatuses: APPLICABLE, now: now() })
  return lines.filter((facts) => applicationRights(facts, now()).types.length > 0)
}

/** Lines that are eligible for an after-sale, of all orders or of one. */
export async function applicableLines(
  buyer: Buyer,
  { orderNo, page, limit }: v.InferOutput<typeof getLinesToApply.input>,
) {
  const { db, member, now, language } = buyer
  const open = await openLines(buyer, { memberId: member.id, orderNo })
  const shown = open.slice((page - 1) * limit, page * limit).map(({ id }) => id)
  const { cdn } = await siteSettings(db)
  const list = (await linesToApply(db, shown)).map(({ order, ...line }) => ({
    orderNo: order.no,
    createTime: order.createTime,
    line: viewLine(order, line, now(), { language, cdn }),
  }))
  return { list, total: open.length }
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

type Page = { page: number; limit: number }

/** A member's refunds, newest first, each with the goods it is about. */
export async function refundList(buyer: Buyer, page: Page) {
  const { db, member } = buyer
  const rows = await refundPage(db, member.id, page)
  return { list: await viewRefunds(buyer, rows), total: await countRefunds(db, member.id) }
}

async function viewRefunds(buyer: Buyer, rows: readonly ShownRefund[]): Promise<Refund[]> {
  const { db, language } = buyer
  if (rows.length === 0) return []
  const lines = await shownLines(db, [...new Set(rows.map(({ order }) => order.id))])
  const { cdn } = await siteSettings(db)
  return rows.map(({ refund, order, aftersale }) => {
    const ofOrder = lines.filter(({ line }) => line.orderId === order.id)
    const about = ofOrder.find(({ line }) => line.id === aftersale?.orderLineId) ?? ofOrder[0]
    const title = about ? inLanguage(about.line.title, language) : ''
    return {
      ...refund,
      orderNo: order.no,
      aftersaleSn: refund.aftersaleSn ?? '',
      aftersaleId: aftersale?.id ?? null,
      title,
      image: about?.picture ? pictureFor(about.picture, title, cdn) : null,
      payMethod: order.payMethod,
      // A provider's own words (`NOT_ENOUGH: …`) are for the shop, which finds them in the after-sale's log.
      failReason: refund.askTime === null ? refund.failReason : '',
      actions: refundActions(refund),
    }
  })
}

async function ownRefund({ db, member }: Buyer, sn: string): Promise<ShownRefund> {
  const found = await refundBySn(db, sn)
  if (found?.order.memberId !== member.id) throw notFound()
  return found
}

const isInBalance = ({ status, route }: ShownRefund['refund']) =>
  status === REFUND_STATUS.succeeded && route === REFUND_ROUTE.balance

/**
 * Pays a refund that the bank could not pay into the member's balance instead.
 * @throws Refused 404 also for another member's, not_allowed_now
 */
export async function takeToBalance(buyer: Buyer, sn: string): Promise<Refund> {
  const { order } = await ownRefund(buyer, sn)
  await withOrder(buyer, order.id, async (shop, locked) => {
    const { refund, aftersale } = await ownRefund({ ...buyer, ...shop }, sn)
    if (isInBalance(refund)) return // a repeated request whose first response was lost
    if (refundActions(refund).length === 0) throw refuse('not_allowed_now')
    if (!aftersale) {
      await bookRefund(shop, locked, refund, { route: REFUND_ROUTE.balance })
      return
    }
    const held = await owedAgain(shop, { aftersale, order: locked }, 'member')
    await payRefund(shop, held, REFUND_ROUTE.balance)
  })
  const [viewed] = await viewRefunds(buyer, [await ownRefund(buyer, sn)])
  if (!viewed) throw new Error('a refund has no view')
  return viewed
}
