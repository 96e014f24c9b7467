import { addAddress } from '#contract/address.ts'
import { insertCoupon } from '#server/db/order/coupons.ts'
import { openSession } from '#server/domain/account/session.ts'
import { openShopContext } from '#server/open-shop.ts'
import { createShopApi } from '#server/http/app.ts'
import { between } from '#tests/support/chance.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember, anAddress } from '#tests/support/members.ts'
import { intoCart } from '#tests/support/orders.ts'
import { shopper, type Shopper } from '#tests/support/shopper.ts'
import { seededRandom } from '#tests/support/chance.ts'
import type { MemberRecord } from '#server/db/member/members.ts'
import type { Wish } from './wish.ts'

/** Initial stock of each variant and holdings of each member. */
export const STOCK = 1_000_000
export const SCORE = 1_000_000
/** Pieces of the one product that runs out. */
export const FEW = 5
const PRICES = [99, 1999, 4900, 12_345]
const COUPON = 50
const DAY = 86_400

export type Buyer = { member: MemberRecord; token: string; browser: Shopper }

/** The basis of a run: a shop's database with goods and members, accessed directly, past every fault. */
export async function openBench(databaseUrl: string, dataDir: string, members: number) {
  const { shop, close } = await openShopContext({
    databaseUrl,
    dataDir,
    isPatient: true,
    log: () => {},
  })
  const api = createShopApi(shop)
  const goods: number[] = []
  for (const price of PRICES)
    goods.push((await aProduct(shop, { variants: [{ price, stock: STOCK }] })).skuId)
  const { skuId: scarce } = await aProduct(shop, { variants: [{ stock: FEW }] })
  const buyers: Buyer[] = []
  for (let at = 0; at < members; at += 1) {
    const member = await aMember({ ...shop, passwordCost: 16 }, { score: SCORE })
    const { token } = await openSession(shop, member)
    const browser = shopper(api, { token })
    await browser.call(addAddress, anAddress())
    buyers.push({ member, token, browser })
  }
  return { shop, close, goods, scarce, buyers }
}
export type Bench = Awaited<ReturnType<typeof openBench>>

/** The next shopper's wish: bought directly or from a cart, sometimes with a coupon, points, or the last pieces. */
export function wishes({ shop, goods, scarce }: Bench, seed: string) {
  const random = seededRandom(`${seed} wishes`)
  const draw = (min: number, max: number) => between(random, min, max)
  let made = 0
  return async ({ member, browser }: Buyer): Promise<Wish> => {
    made += 1
    const name = `wish ${made}` // others wish while this one fills a cart
    const skuId = draw(1, 12) === 1 ? scarce : (goods[draw(0, goods.length - 1)] ?? scarce)
    const quantity = draw(1, 3)
    const isFromCart = draw(0, 1) === 1 && skuId !== scarce // a cart accepts nothing that is sold out
    if (isFromCart) await intoCart(browser, skuId, quantity)
    const coupon =
      draw(0, 3) === 0
        ? await insertCoupon(shop.db, {
            memberId: member.id,
            name: {},
            amount: COUPON,
            minAmount: 0,
            start: 0,
            end: shop.now() + DAY,
          })
        : null
    return {
      name,
      source: isFromCart ? { from: 'cart' } : { from: 'item', skuId, quantity },
      couponId: coupon?.id ?? null,
      score: draw(0, 2) === 0 ? draw(1, 20) : 0,
    }
  }
}
