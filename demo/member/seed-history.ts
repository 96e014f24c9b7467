import { sandboxProvider } from '#server/providers/payment/sandbox.ts'
import type { Shop } from '#server/domain/context.ts'
import type { MemberRecord } from '#server/db/member/members.ts'
import { changeBalance } from '#server/domain/wallet/ledger.ts'
import { settleOrders } from '#server/domain/order/order-timeouts.ts'
import type { demoLedger, OrderPlan } from './members.ts'
import { orderSteps, type Actor } from './order-steps.ts'
import { texts } from '#demo/words.ts'

const HOUR = 3600
const DAY = 24 * HOUR

type History = { ledger: typeof demoLedger; orders: readonly OrderPlan[]; password: string }
type Event = { time: number; happen: () => Promise<void> }

/**
 * What a member did before today: top-ups and orders, one after the other in the order of time. Nothing is
 * written by hand: the shop's own functions do it all, by a clock that is put back.
 */
export async function seedHistory(shop: Shop, member: MemberRecord, history: History) {
  const today = shop.now()
  let time = today
  const now = () => time
  // In this transaction, which is why the shop's own is not asked.
  const sandbox = sandboxProvider({ ...shop, now, mood: () => Promise.resolve('well') })
  const past: Shop = { ...shop, now, payments: [{ ...sandbox, isAway: () => false }] }
  const actor: Actor = { shop: past, member, password: history.password, orderNos: new Map() }
  const events: Event[] = [
    ...history.ledger.map(({ kind, change, memo, daysAgo }) => ({
      time: today - daysAgo * DAY,
      happen: async () => {
        const source = { memo: texts(memo), sourceType: 'demo', sourceNo: '' }
        await changeBalance(past, member.id, { kind, change, ...source })
      },
    })),
    ...history.orders.flatMap((plan) =>
      orderSteps(actor, plan).map(({ after, happen }) => ({
        time: Math.floor(today - plan.hoursAgo * HOUR + after),
        happen,
      })),
    ),
  ]
  for (const event of events.toSorted((a, b) => a.time - b.time)) {
    if (event.time > today) continue // this has not happened yet
    time = event.time
    await settleOrders(past, { memberId: member.id })
    await event.happen()
  }
  time = today
  await settleOrders(past, { memberId: member.id })
}
