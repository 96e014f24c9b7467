import { getOrderCounts } from '#contract/order.ts'
import type { MemberRecord } from '#server/db/member/members.ts'
import { runTimeouts } from '#server/domain/order/order-timeouts.ts'
import { between, seededRandom } from '#tests/support/chance.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { CallRefused, type Shopper } from '#tests/support/shopper.ts'
import { Refused } from '#server/domain/messages/refusal.ts'

export const MEMBERS = 3
export const STOCK = 60
/** Initial holdings of each member. */
export const HOLDING = { money: 400_000, score: 4000 }
const PRICES = [99, 333, 1999, 4900, 12_345]

export type Actor = { member: MemberRecord; browser: Shopper; gateway: string[] }

/** Members, goods and seeded random numbers: the basis of histories. */
export async function openWorld(seed: string) {
  const opened = await openShop()
  const { shop, signIn, pass } = opened
  const random = seededRandom(seed)
  const actors: Actor[] = []
  for (let at = 0; at < MEMBERS; at += 1) {
    const member = await aMember(shop, HOLDING)
    actors.push({ member, browser: await signIn(member), gateway: [] })
  }
  const goods = []
  for (const price of PRICES) {
    goods.push((await aProduct(shop, { variants: [{ price, stock: STOCK }] })).skuId)
  }
  const pick = <T>(list: readonly T[]): T | undefined => list[between(random, 0, list.length - 1)]
  return {
    ...opened,
    actors,
    goods,
    pick,
    draw: (min: number, max: number) => between(random, min, max),
    /** time passes, and the scheduled tasks run */
    async wait(seconds: number) {
      pass(seconds)
      await runTimeouts(shop)
      for (const { browser } of actors) await browser.call(getOrderCounts, {}) // extends the sessions
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>

/** Whether the shop did it or refused; anything else is a fault of the shop. */
export async function wasDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    const isRefusal = error instanceof CallRefused && error.code !== 500 && error.status < 500
    if (isRefusal || error instanceof Refused) return false
    throw error
  }
}
