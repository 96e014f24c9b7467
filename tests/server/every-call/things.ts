import { randomUUID } from 'node:crypto'
import { addAddress } from '#contract/address.ts'
import { sendBackAftersale } from '#contract/aftersale.ts'
import { askForInvoice } from '#contract/order.ts'
import { getMessages } from '#contract/message.ts'
import { addReview } from '#contract/own-review.ts'
import { startPayment } from '#contract/payment.ts'
import { addFavourite, addSeen } from '#contract/saved.ts'
import { saveProfile } from '#contract/account.ts'
import { redeemPoints } from '#contract/score.ts'
import { uploadFile } from '#contract/upload.ts'
import type { Shop } from '#server/domain/context.ts'
import type { MemberRecord } from '#server/db/member/members.ts'
import { insertCoupon } from '#server/db/order/coupons.ts'
import { allPointsItems, pointsOrderByNo, savePointsItem } from '#server/db/member/points.ts'
import { refundPage } from '#server/db/order/refunds.ts'
import { approve, failBecause, refuseBecause, replace } from '#server/domain/aftersale/decide.ts'
import { writeMessage } from '#server/domain/member/message.ts'
import { shipPoints } from '#server/domain/points/points-order.ts'
import { anAftersale, decided, lineIdOf } from '#tests/support/aftersales.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember, anAddress } from '#tests/support/members.ts'
import {
  anOrder,
  aPaidOrder,
  aReceivedOrder,
  confirm,
  intoCart,
  ship,
} from '#tests/support/orders.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { anId, openShop } from '#tests/support/shop.ts'
import type { Shopper } from '#tests/support/shopper.ts'

/** Part of every text of the owner, and of no other: where it appears, the owner's data do. */
export const MARK = 'zqAnneqz'
const RICH = { money: 900_000, score: 5000 }

/** Orders of every state, by state. */
async function someOrders(shop: Shop, browser: Shopper, skuId: number) {
  const remark = { remark: `${MARK} ring twice` }
  const unpaid = await anOrder(browser, skuId, 1, remark)
  const paid = await aPaidOrder(browser, skuId)
  const shipped = await aPaidOrder(browser, skuId)
  await ship(shop, shipped.no)
  const received = await aReceivedOrder(shop, browser, skuId)
  const reviewed = await aReceivedOrder(shop, browser, skuId)
  const lineId = await lineIdOf(browser, reviewed.no)
  const content = `${MARK} Bright and warm.`
  const review = await browser.call(addReview, { orderNo: reviewed.no, lineId, star: 5, content })
  const company = {
    kind: 'company',
    title: `${MARK} Ltd`,
    taxNumber: '91310000123456789X',
  } as const
  await browser.call(askForInvoice, { no: reviewed.no, ...company, email: 'a@lane.example' })
  const paymentKey = anId()
  await browser.call(startPayment, { no: unpaid.no, method: 'sandbox', paymentKey })
  return {
    unpaid: unpaid.no,
    paymentKey,
    paid: paid.no,
    shipped: shipped.no,
    received: received.no,
    receivedLine: await lineIdOf(browser, received.no),
    reviewed: reviewed.no,
    review: review.id,
  }
}

/** After-sales waiting for the member, each in a different state. */
async function someAftersales(shop: Shop, browser: Shopper, skuId: number) {
  const description = `${MARK} It hums.`
  const ofPaid = async () => {
    const { no } = await aPaidOrder(browser, skuId)
    return anAftersale(browser, no, { description })
  }
  const ofReceived = async (type: number) => {
    const { no } = await aReceivedOrder(shop, browser, skuId)
    return anAftersale(browser, no, { description, type: type as 2 | 3 }) // both are types of the contract
  }
  const applied = await ofPaid()
  const refused = await ofPaid()
  await decided(shop, refused, refuseBecause(`${MARK} No fault.`))
  const failed = await ofPaid()
  await decided(shop, failed, approve(''), failBecause(`${MARK} account closed`))
  const toSendBack = await ofReceived(2)
  await decided(shop, toSendBack, approve('9 Shenhong Road'))
  const replaced = await ofReceived(3)
  await decided(shop, replaced, approve('9 Shenhong Road'))
  const waybill = { expressName: `${MARK} Express`, expressNumber: 'LX202611' }
  await browser.call(sendBackAftersale, { id: replaced.id, ...waybill })
  await decided(shop, replaced, replace('SF 1'))
  return {
    applied: applied.id,
    refused: refused.id,
    toSendBack: toSendBack.id,
    replaced: replaced.id,
  }
}

async function somePointsOrders(shop: Shop, browser: Shopper, addressId: number) {
  const cup = { 'zh-cn': '杯子', en: 'Cup' }
  const item = { title: cup, score: 50, stock: 40, createTime: 1 }
  await savePointsItem(shop.db, { ...item, sn: 'CUP', money: 0 })
  await savePointsItem(shop.db, { ...item, sn: 'POT', money: 900 })
  const items = await allPointsItems(shop.db)
  const [free, dear] = ['CUP', 'POT'].map((wanted) => items.find(({ sn }) => sn === wanted))
  const redeem = (itemId = 0) =>
    browser.call(redeemPoints, { opId: anId(), itemId, quantity: 1, addressId })
  const unpaid = await redeem(dear?.id)
  const shipped = await redeem(free?.id)
  const row = await pointsOrderByNo(shop.db, shipped.no)
  if (!row) throw new Error('no points order')
  await shipPoints(shop, row, { expressName: 'Quick', number: 'Q1' })
  return { pointsItem: free?.id ?? 0, pointsUnpaid: unpaid.no, pointsShipped: shipped.no }
}

/** Gives a member with money and points one of everything that a call can refer to. */
export async function ownThings(shop: Shop, owner: MemberRecord, browser: Shopper) {
  const { product, skuId } = await aProduct(shop, {
    variants: [{ price: 12_000, stock: 900 }],
  })
  const mine = anAddress({ detail: `${MARK} 12 Lamp Lane`, isDefault: true })
  const { id: addressId } = await browser.call(addAddress, mine)
  const spare = await browser.call(addAddress, anAddress({ detail: `${MARK} 7 Lamp Lane` }))
  const coupon = await insertCoupon(shop.db, {
    memberId: owner.id,
    name: { en: `${MARK} ten off` },
    amount: 1000,
    minAmount: 0,
    start: 0,
    end: shop.now() + 86_400,
  })
  const title = { en: `${MARK} hello`, 'zh-cn': `${MARK} 你好` }
  await writeMessage(shop, owner.id, { type: 'system', title, content: title })
  const { list } = await browser.call(getMessages, { kind: 'all' })
  const { file } = await browser.call(uploadFile, { file: await aPhoto() })
  await browser.call(saveProfile, { motto: `${MARK} let there be light`, avatar: file.id })
  await browser.call(addFavourite, { sn: product.sn })
  await browser.call(addSeen, { sn: product.sn })
  const orders = await someOrders(shop, browser, skuId)
  const aftersales = await someAftersales(shop, browser, skuId)
  const points = await somePointsOrders(shop, browser, addressId)
  const refunds = await refundPage(shop.db, owner.id, { page: 1, limit: 50 })
  const failed = refunds.find(({ refund }) => refund.status === 2)
  await intoCart(browser, skuId, 2)
  const { confirmKey } = await confirm(browser)
  return {
    ...orders,
    ...aftersales,
    ...points,
    addressId,
    spareAddress: spare.id,
    couponId: coupon.id,
    message: list[0]?.id ?? 0,
    picture: file.id,
    refund: failed?.refund.sn ?? '',
    confirmKey,
    skuId,
    sn: product.sn,
    someId: randomUUID(),
  }
}
export type Things = Awaited<ReturnType<typeof ownThings>>

/** A shop with an owner, who has one of everything that a call can refer to, and a stranger with money and goods. */
export async function openFullShop() {
  const opened = await openShop({ hasPictures: true })
  const { shop, signIn, guest } = opened
  const owner = await aMember(shop, {
    ...RICH,
    username: `${MARK}1`,
    nickname: `${MARK} Anne`,
    mobile: '13900001111',
    mobileTime: 1,
    email: `${MARK.toLowerCase()}@lane.example`,
    emailTime: 1,
  })
  const stranger = await aMember(shop, { ...RICH, mobile: '13900002222' })
  const browser = await signIn(owner)
  const things = await ownThings(shop, owner, browser)
  return { ...opened, owner, stranger, browser, things, nobody: guest('en') }
}
export type FullShop = Awaited<ReturnType<typeof openFullShop>>
