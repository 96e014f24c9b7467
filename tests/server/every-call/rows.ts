import type * as v from 'valibot'
import * as account from '#contract/account.ts'
import * as address from '#contract/address.ts'
import { exportAccount } from '#contract/account-export.ts'
import * as aftersale from '#contract/aftersale.ts'
import * as binding from '#contract/binding.ts'
import * as captcha from '#contract/captcha.ts'
import * as cart from '#contract/cart.ts'
import * as catalog from '#contract/catalog.ts'
import * as checkout from '#contract/checkout.ts'
import * as closing from '#contract/closing.ts'
import * as code from '#contract/code.ts'
import { getCoupons } from '#contract/coupon.ts'
import * as coupon from '#contract/coupon-code.ts'
import * as copy from '#contract/copy.ts'
import type { Endpoint, NothingSchema } from '#contract/endpoint.ts'
import * as entry from '#contract/entry.ts'
import * as help from '#contract/help.ts'
import { askForInvoice } from '#contract/order.ts'
import * as item from '#contract/item.ts'
import * as member from '#contract/member.ts'
import { getMemberCentre } from '#contract/member-centre.ts'
import * as message from '#contract/message.ts'
import * as order from '#contract/order.ts'
import { getOverview } from '#contract/overview.ts'
import * as push from '#contract/push.ts'
import * as reminder from '#contract/reminder.ts'
import * as review from '#contract/own-review.ts'
import * as payment from '#contract/payment.ts'
import * as refund from '#contract/refund.ts'
import type { RefusalReason } from '#contract/refusal.ts'
import { getItemReviews } from '#contract/review.ts'
import * as saved from '#contract/saved.ts'
import * as score from '#contract/score.ts'
import * as select from '#contract/select.ts'
import { uploadFile } from '#contract/upload.ts'
import * as wallet from '#contract/wallet.ts'
import * as wechat from '#contract/wechat.ts'
import { anAddress, PASSWORD } from '#tests/support/members.ts'
import { anId } from '#tests/support/shop.ts'
import type { Things } from './things.ts'

/**
 * The response to another member who names the owner's thing: not found, a refusal, or a response without any of the
 * owner's data. `own`: the call refers to nobody's data.
 */
type Told = 'notFound' | RefusalReason | 'nothing' | 'own'
export type Row = {
  endpoint: Endpoint<v.GenericSchema, v.GenericSchema>
  input: (own: Things) => object
  told: Told
}

const row =
  (told: Told) =>
  <In extends object>(
    endpoint: Endpoint<v.GenericSchema<In, unknown>, v.GenericSchema>,
    input: (own: Things) => NoInfer<In>,
  ): Row => ({ endpoint, input, told })

const names = row('notFound')
const own = row('own')
/** Calls without input. */
const bare = (endpoint: Endpoint<typeof NothingSchema, v.GenericSchema>) =>
  own(endpoint, () => ({}))

const CODE = { captcha: '123456' }
const MOBILE = '13900003333'
const EMAIL = 'nobody@lane.example'
const uuid = () => ({ id: anId() })
const aSubscription = () => ({
  endpoint: `https://push.example/${anId()}`,
  p256dh: 'B'.padEnd(87, 'A'),
  auth: 'A'.repeat(22),
})
const aFile = () => ({ file: new File(['no picture'], 'lamp.png', { type: 'image/png' }) })
const asked = { kind: 'personal', title: 'Mira', email: EMAIL } as const
const reviewed = { star: 4, content: 'Bright and warm.' }

/** Calls that refer to a member's thing. */
const NAMING: Row[] = [
  names(address.editAddress, ({ addressId: id }) => ({ id, ...anAddress() })),
  names(address.removeAddress, ({ spareAddress: id }) => ({ id })),
  names(order.getOrder, ({ unpaid: no }) => ({ no })),
  names(order.changeOrderAddress, ({ unpaid: no }) => ({ no, ...anAddress() })),
  names(order.cancelOrder, ({ unpaid: no }) => ({ no })),
  names(order.remindShop, ({ paid: no }) => ({ no })),
  names(order.extendReceipt, ({ shipped: no }) => ({ no })),
  names(order.confirmReceipt, ({ shipped: no }) => ({ no })),
  names(order.rebuyOrder, ({ received: no }) => ({ no })),
  names(askForInvoice, ({ reviewed: no }) => ({ no, ...asked })),
  names(order.deleteOrder, ({ reviewed: no }) => ({ no })),
  names(payment.getCashier, ({ unpaid: no }) => ({ no })),
  names(payment.startPayment, ({ unpaid: no }) => ({
    no,
    method: 'balance',
    password: PASSWORD,
    paymentKey: anId(),
  })),
  names(payment.identifyPayer, ({ unpaid: no }) => ({ no, code: 'a-code', state: 'a-state' })),
  names(aftersale.getAftersale, ({ applied: id }) => ({ id })),
  names(aftersale.withdrawAftersale, ({ applied: id }) => ({ id })),
  names(aftersale.reapplyAftersale, ({ refused: id }) => ({
    id,
    reason: 'quality' as const,
    description: 'It hums still.',
  })),
  names(aftersale.sendBackAftersale, ({ toSendBack: id }) => ({
    id,
    expressName: 'Quick',
    expressNumber: 'Q1234567',
  })),
  names(aftersale.confirmReplacement, ({ replaced: id }) => ({ id })),
  names(aftersale.getApplication, ({ received: orderNo, receivedLine: lineId }) => ({
    orderNo,
    lineId,
  })),
  names(aftersale.applyAftersale, ({ received: orderNo, receivedLine: lineId }) => ({
    orderNo,
    lineId,
    type: 2 as const,
    reason: 'quality' as const,
    quantity: 1,
  })),
  names(refund.takeRefundToBalance, ({ refund: sn }) => ({ sn })),
  names(review.addReview, ({ received: orderNo, receivedLine: lineId }) => ({
    orderNo,
    lineId,
    ...reviewed,
  })),
  names(review.followUpReview, ({ review: id }) => ({ id, content: 'Still bright.' })),
  names(score.getPointsOrder, ({ pointsUnpaid: no }) => ({ no })),
  names(score.payPointsOrder, ({ pointsUnpaid: no }) => ({ no, password: PASSWORD })),
  names(score.cancelPointsOrder, ({ pointsUnpaid: no }) => ({ no })),
  names(score.receivePointsOrder, ({ pointsShipped: no }) => ({ no })),
  names(message.readMessage, ({ message: id }) => ({ id })),
  names(message.deleteMessage, ({ message: id }) => ({ id })),
  names(saved.removeFavourite, ({ sn }) => ({ sn })),
  row('address_invalid')(score.redeemPoints, ({ pointsItem: itemId, addressId }) => ({
    opId: anId(),
    itemId,
    quantity: 1,
    addressId,
  })),
  row('upload_unknown')(account.saveProfile, ({ picture: avatar }) => ({ avatar })),
  row('key_expired')(checkout.createOrder, ({ confirmKey, addressId, couponId }) => ({
    confirmKey,
    addressId,
    couponId,
    payAmount: 24_000,
  })),
  row('nothing')(checkout.previewCheckout, ({ skuId, addressId, couponId }) => ({
    source: { from: 'item' as const, skuId, quantity: 1 },
    addressId,
    couponId,
  })),
  names(checkout.settleCheckout, ({ confirmKey }) => ({ confirmKey })),
  row('nothing')(aftersale.getLinesToApply, ({ received: orderNo }) => ({ orderNo })),
]

/** Calls of members that only affect the caller's data. */
const OF_CALLER: Row[] = [
  bare(account.getProfile),
  own(exportAccount, () => ({})),
  bare(closing.getClosing),
  own(closing.closeAccount, () => ({ password: 'wrong-one', confirmed: true as const })),
  own(account.verifyMember, () => ({ type: 'mobile' as const, ...CODE })),
  own(account.changeBind, () => ({
    type: 'mobile' as const,
    mobile: MOBILE,
    ...CODE,
    password: PASSWORD,
  })),
  own(account.changePassword, () => ({
    oldPassword: 'wrong-one',
    newPassword: 'lamplight2',
    repeated: 'lamplight2',
  })),
  own(account.setFirstPassword, () => ({
    ...CODE,
    newPassword: 'lamplight2',
    repeated: 'lamplight2',
  })),
  own(account.chooseUsername, () => ({ username: 'mira' })),
  bare(account.endOtherSessions),
  bare(address.getAddresses),
  own(address.addAddress, () => anAddress()),
  own(aftersale.getAftersales, () => ({})),
  bare(cart.getCart),
  own(cart.setCartLine, ({ skuId }) => ({ opId: anId(), skuId, quantity: 3 })),
  own(cart.addToCart, ({ skuId }) => ({ opId: anId(), skuId, quantity: 1 })),
  own(cart.selectCartLines, ({ skuId }) => ({ opId: anId(), skuIds: [skuId], selected: false })),
  own(cart.acknowledgePrices, ({ skuId }) => ({
    opId: anId(),
    prices: [{ skuId, shopPrice: 12_000 }],
  })),
  own(cart.mergeCart, ({ skuId }) => ({
    opId: anId(),
    lines: [{ skuId, title: 'A lamp', quantity: 1, priceAtAdd: 12_000 }],
  })),
  bare(member.getUserInfo),
  bare(getMemberCentre),
  own(message.getMessages, () => ({})),
  bare(message.getUnreadCount),
  bare(message.readAllMessages),
  own(order.getOrders, () => ({})),
  bare(order.getOrderCounts),
  bare(getOverview),
  own(refund.getRefunds, () => ({})),
  own(review.getLinesToReview, () => ({})),
  own(review.getMyReviews, () => ({})),
  own(saved.getFavourites, () => ({})),
  bare(saved.getFavouriteSerials),
  own(saved.addFavourite, ({ sn }) => ({ sn })),
  own(saved.getSeen, () => ({})),
  own(saved.addSeen, ({ sn }) => ({ sn })),
  bare(saved.clearSeen),
  own(saved.mergeSaved, ({ sn }) => ({ favourites: [sn], seen: [sn] })),
  bare(push.getPush),
  own(push.savePushChoices, () => ({
    topics: [...push.PUSH_TOPICS],
    quiet: { from: 22, until: 7 },
  })),
  own(push.subscribePush, () => ({ ...aSubscription(), timeZone: 'Asia/Shanghai' })),
  bare(push.unsubscribePush),
  bare(reminder.getReminders),
  own(reminder.addReminder, ({ skuId }) => ({ skuId })),
  own(reminder.removeReminder, ({ skuId }) => ({ skuId })),
  own(score.getPointsItems, () => ({})),
  own(score.getPointsOrders, () => ({})),
  own(select.selectCarriers, () => ({ select: 'true' as const })),
  own(select.selectInvoiceTitles, () => ({
    select: 'true' as const,
    filters: { kind: 'company' as const },
  })),
  bare(coupon.getCollectedCoupons),
  own(coupon.collectCoupon, () => ({ id: 1, opId: anId() })),
  own(coupon.redeemCouponCode, () => ({ opId: anId(), code: 'SPRING26' })),
  own(uploadFile, aFile),
  own(wallet.getBalance, () => ({})),
  own(wallet.getPoints, () => ({})),
  own(wechat.bindWechat, ({ someId }) => ({ code: 'a-code', state: someId })),
  bare(wechat.unbindWechat),
]

/** Calls that everybody may make. */
const OPEN: Row[] = [
  own(member.getPortal, () => ({})),
  own(member.logout, () => ({ refresh_token: 'nobody’s' })),
  own(entry.login, () => ({ username: 'nobody', password: 'wrong-one' })),
  own(entry.smsLogin, () => ({ mobile: MOBILE, ...CODE })),
  own(entry.register, () => ({
    mobile: MOBILE,
    ...CODE,
    username: 'nobody',
    password: 'wrong-one',
  })),
  own(entry.retrievePassword, () => ({
    type: 'mobile' as const,
    mobile: MOBILE,
    ...CODE,
    password: 'new-one',
  })),
  own(binding.readUndo, () => ({ key: 'a-key-of-nobody-at-all' })),
  own(binding.undoBinding, () => ({ key: 'a-key-of-nobody-at-all' })),
  own(push.renewPush, () => {
    const { endpoint, auth } = aSubscription()
    return { before: { endpoint, auth }, now: aSubscription() }
  }),
  own(code.sendSms, () => ({ mobile: MOBILE, template_code: 'user_login' as const })),
  own(code.sendEms, () => ({ email: EMAIL, event: 'user_retrieve_pwd' as const })),
  own(captcha.getClickCaptcha, uuid),
  own(captcha.checkClickCaptcha, () => ({ id: anId(), info: '1,1;2;2' })),
  own(captcha.getPictureCaptcha, uuid),
  own(wechat.getWechatState, () => ({})),
  own(wechat.wechatLogin, ({ someId }) => ({ code: 'a-code', state: someId })),
  own(address.getAreas, () => ({})),
  own(catalog.getProducts, () => ({ id: 'all' })),
  own(catalog.searchProducts, () => ({ q: 'lamp' })),
  own(catalog.getCards, ({ sn: sns }) => ({ sns })),
  own(catalog.getSuggestions, () => ({})),
  bare(catalog.getCategories),
  bare(catalog.getHome),
  own(copy.getCopySummary, () => ({ language: 'en' as const })),
  own(copy.getCopyIndex, () => ({ language: 'en' as const })),
  own(copy.getCopyProducts, ({ sn: sns }) => ({ language: 'en' as const, sns })),
  own(item.getItem, ({ sn }) => ({ sn })),
  own(getItemReviews, ({ sn }) => ({ sn })),
  bare(getCoupons),
  bare(help.getHelpList),
  own(help.getHelpArticle, () => ({ id: 'delivery' })),
]

/** One row for every call of the contract, with a valid input that refers to the owner's things. */
export const ROWS: Row[] = [...NAMING, ...OF_CALLER, ...OPEN]
export const nameOf = ({ endpoint: { method, path } }: Pick<Row, 'endpoint'>) => `${method} ${path}`
