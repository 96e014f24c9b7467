import { AFTERSALE_TYPE } from '#contract/application-rights.ts'
import { addressesOf } from '#server/db/member/addresses.ts'
import { aftersalesOfOrder } from '#server/db/order/aftersales.ts'
import { variantsInStock } from '#server/db/order/goods.ts'
import { memberById, type MemberRecord } from '#server/db/member/members.ts'
import { linesOf } from '#server/db/order/order-parts.ts'
import { orderByNo, type OrderRecord } from '#server/db/order/orders.ts'
import { openPayment } from '#server/db/order/payments.ts'
import { endSandboxTrade } from '#server/db/order/sandbox.ts'
import { applyFor } from '#server/domain/aftersale/apply.ts'
import { approve as agreeTo } from '#server/domain/aftersale/decide.ts'
import { addPieces } from '#server/domain/cart/cart.ts'
import { previewOrder } from '#server/domain/checkout/checkout.ts'
import { closeOrder } from '#server/domain/order/order-close.ts'
import { placeOrder } from '#server/domain/checkout/order-create.ts'
import { withOrder } from '#server/domain/order/order-state.ts'
import { cancelOrderOf, confirmReceiptOf } from '#server/domain/order/order.ts'
import { recordFinal } from '#server/domain/payment/final-word.ts'
import { startPaymentOf } from '#server/domain/payment/payment.ts'
import { reviewLine } from '#server/domain/review/review.ts'
import { USUAL_CARRIER } from '#server/domain/order/carriers.ts'
import { newParcelNumber, shipOrder } from '#server/domain/order/shipment.ts'
import { siteSettings } from '#server/domain/site/site.ts'
import type { Payer, Shop } from '#server/domain/context.ts'
import { jobHandlers } from '#server/domain/job-handlers.ts'
import { demoReviewWords, type OrderPlan, type OrderStage } from './members.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/** Who acts, and the number of the order that each plan has become. */
export type Actor = {
  shop: Shop
  member: MemberRecord
  password: string
  orderNos: Map<OrderPlan, string>
}

/** Something that happens to an order, in seconds after it was placed. */
type Step = { after: number; happen: () => Promise<void> }
type Doing = (buyer: Buyer, order: OrderRecord) => Promise<unknown>
type Buyer = Payer & { password: string }

const ship =
  (places?: number[]): Doing =>
  (buyer, { id }) =>
    shipOrder(buyer, id, {
      expressName: USUAL_CARRIER,
      number: newParcelNumber(buyer.random),
      ...(places ? { places } : {}),
    })

const receive: Doing = (buyer, { no }) => confirmReceiptOf(buyer, no)
const cancel: Doing = (buyer, { no }) => cancelOrderOf(buyer, no, 'changed_mind')
const closeByShop: Doing = (buyer, { id }) =>
  withOrder(buyer, id, (shop, order) =>
    closeOrder(shop, order, { reason: 'byShop', actor: 'shop' }),
  )

/** From the balance while it lasts, else at the gateway. */
const pay: Doing = async (buyer, order) => {
  const isEnough = buyer.member.money >= order.payAmount
  if (!isEnough || order.id % 3 === 0) {
    await goToGateway(buyer, order)
    return approve(buyer, order)
  }
  const { no } = order
  const paymentKey = buyer.random.uuid()
  const { password } = buyer
  return startPaymentOf(buyer, { no, method: 'balance', password, paymentKey })
}

const goToGateway: Doing = (buyer, { no }) =>
  startPaymentOf(buyer, { no, method: 'sandbox', password: '', paymentKey: buyer.random.uuid() })

const approve: Doing = async (buyer, { id }) => {
  const payment = await openPayment(buyer.db, id)
  if (!payment) return
  const { providerId, amount } = payment
  const paidTime = buyer.now()
  await endSandboxTrade(buyer.db, providerId, 'paid', paidTime)
  await recordFinal(buyer, providerId, { kind: 'paid', amount, paidTime })
}

/** Every line gets a sentence. */
const review: Doing = async (buyer, { id, no }) => {
  const lines = await linesOf(buyer.db, id)
  for (const { id: lineId } of lines) {
    const content = demoReviewWords[lineId % demoReviewWords.length] ?? ''
    const star = lineId % 4 === 0 ? 4 : 5
    await reviewLine(buyer, { orderNo: no, lineId, star, content, anonymous: false, images: [] })
  }
}

/** The last line did not please; the shop takes it back. */
const applyForReturn: Doing = async (buyer, { id, no: orderNo }) => {
  const line = (await linesOf(buyer.db, id)).at(-1)
  if (!line) return
  const { returnRefund: type } = AFTERSALE_TYPE
  const words = { reason: 'not_as_described', description: '颜色比图片上深一些。' } as const
  await applyFor(buyer, { orderNo, lineId: line.id, type, quantity: 1, images: [], ...words })
}
const agreeToReturn: Doing = async (buyer, { id }) => {
  const aftersale = (await aftersalesOfOrder(buyer.db, id)).at(-1)
  const { returnAddress } = await siteSettings(buyer.db)
  if (aftersale) await agreeTo(returnAddress)(buyer, aftersale.id)
}

/** What brings an order to each stage; what comes by itself, like a time-out, is not listed. */
const STAGES: Record<OrderStage, { after: number; do: Doing }[]> = {
  toPay: [],
  timedOut: [],
  confirmingPayment: [{ after: MINUTE, do: goToGateway }],
  paidTooLate: [
    { after: 5 * MINUTE, do: goToGateway },
    { after: 31 * MINUTE, do: approve },
  ],
  cancelled: [{ after: 12 * MINUTE, do: cancel }],
  closedByShop: [
    { after: 3 * MINUTE, do: pay },
    { after: 9 * HOUR, do: closeByShop },
  ],
  toShip: [{ after: 2 * MINUTE, do: pay }],
  partlyShipped: [
    { after: 2 * MINUTE, do: pay },
    { after: 20 * HOUR, do: ship([1]) },
  ],
  toReceive: [
    { after: 4 * MINUTE, do: pay },
    { after: 22 * HOUR, do: ship() },
  ],
  toReview: [
    { after: 2 * MINUTE, do: pay },
    { after: DAY, do: ship() },
    { after: 4 * DAY, do: receive },
  ],
  goesBack: [
    { after: 2 * MINUTE, do: pay },
    { after: DAY, do: ship() },
    { after: 4 * DAY, do: receive },
    { after: 6 * DAY, do: applyForReturn },
    { after: 7 * DAY, do: agreeToReturn },
  ],
  completed: [
    { after: 3 * MINUTE, do: pay },
    { after: DAY, do: ship() },
    { after: 4 * DAY, do: receive },
    { after: 5 * DAY, do: review },
  ],
}

/** All that a plan does, from placing the order on. */
export function orderSteps(actor: Actor, plan: OrderPlan): Step[] {
  const later = STAGES[plan.stage].map((step) => ({
    after: step.after,
    happen: async () => {
      const order = await orderByNo(actor.shop.db, actor.orderNos.get(plan) ?? '')
      if (!order) return
      const buyer = await buyerOf(actor)
      await step.do(buyer, order)
      const { refund } = jobHandlers(buyer)
      await buyer.jobs.workOff({ refund }) // refunds happen when they happened
    },
  }))
  return [{ after: 0, happen: () => place(actor, plan) }, ...later]
}

/** The member as it is by now: the balance moves from step to step. */
async function buyerOf({ shop, member, password }: Actor): Promise<Buyer> {
  const fresh = (await memberById(shop.db, member.id)) ?? member
  return {
    ...shop,
    member: fresh,
    language: 'zh-cn',
    browser: 'desktop',
    ip: '',
    token: '',
    password,
  }
}

/** Variants to put into the cart; a shop without these goods in stock has no such order. */
async function piecesOf({ db }: Buyer, lines: OrderPlan['lines']) {
  const inStock = await variantsInStock(db)
  return lines.flatMap(({ product, quantity }) => {
    const found =
      typeof product === 'string'
        ? inStock.find(({ sn }) => sn === product)
        : inStock[product % inStock.length]
    return found ? [{ skuId: found.variantId, quantity }] : []
  })
}

/** Places the order through cart and confirm page. */
async function place(actor: Actor, plan: OrderPlan) {
  const { lines, remark = '', useCoupon = false, score = 0 } = plan
  const buyer = await buyerOf(actor)
  const pieces = await piecesOf(buyer, lines)
  if (pieces.length === 0) return
  for (const each of pieces) await addPieces(buyer, { opId: buyer.random.uuid(), ...each })
  const choices = { source: { from: 'cart' as const }, addressId: null, couponId: null, score }
  const offered = await previewOrder(buyer, choices)
  const couponId = useCoupon ? (offered.couponList.find(({ usable }) => usable)?.id ?? null) : null
  const preview = await previewOrder(buyer, { ...choices, couponId })
  const [address] = await addressesOf(buyer.db, buyer.member.id)
  if (!address) return
  const { no } = await placeOrder(buyer, {
    confirmKey: preview.confirmKey,
    addressId: address.id,
    couponId,
    score: preview.score,
    remark,
    payAmount: preview.payAmount,
    invoice: null,
    returnsConfirmed: true,
  })
  actor.orderNos.set(plan, no)
}
