import type * as v from 'valibot'
import { applyAftersale } from '#contract/aftersale.ts'
import { getOrder } from '#contract/order.ts'
import type { Shop } from '#server/domain/context.ts'
import { jobHandlers } from '#server/domain/job-handlers.ts'
import { aftersaleBySn, type AftersaleRecord } from '#server/db/order/aftersales.ts'
import type { Shopper } from './shopper.ts'

type Wanted = Partial<v.InferInput<typeof applyAftersale.input>>

/** The id of a line of an order, by its position from 0. */
export async function lineIdOf(browser: Shopper, no: string, place = 0) {
  const { lines } = await browser.call(getOrder, { no })
  return lines[place]?.id ?? 0
}

/** Applies for a refund of one piece of an order's first line by default. */
export async function anAftersale(browser: Shopper, orderNo: string, wanted: Wanted = {}) {
  const lineId = wanted.lineId ?? (await lineIdOf(browser, orderNo))
  return browser.call(applyAftersale, {
    orderNo,
    lineId,
    type: 1,
    reason: 'changed_mind',
    quantity: 1,
    ...wanted,
  })
}

type Decision = (shop: Shop, id: number) => Promise<AftersaleRecord>

/** Carries out the shop's decisions in order, and the refunds they lead to; returns the resulting after-sale. */
export async function decided(
  shop: Shop,
  { id, sn }: { id: number; sn: string },
  ...all: Decision[]
) {
  for (const decide of all) await decide(shop, id)
  await shop.jobs.workOff(jobHandlers(shop), { isEarly: true })
  const row = await aftersaleBySn(shop.db, sn)
  if (!row) throw new Error(`no after-sale ${sn}`)
  return row
}
