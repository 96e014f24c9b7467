import { getMemberCentre } from '#contract/member-centre.ts'
import { getOverview } from '#contract/overview.ts'
import {
  deleteMessage,
  getMessages,
  getUnreadCount,
  readAllMessages,
  readMessage,
} from '#contract/message.ts'
import { getCoupons } from '#contract/coupon.ts'
import { collectCoupon, getCollectedCoupons, redeemCouponCode } from '#contract/coupon-code.ts'
import { getBalance, getPoints } from '#contract/wallet.ts'
import {
  cancelPointsOrder,
  getPointsItems,
  getPointsOrder,
  getPointsOrders,
  payPointsOrder,
  receivePointsOrder,
  redeemPoints,
} from '#contract/score.ts'
import { mountFor, overviewFor } from '#server/domain/member/member-centre.ts'
import { implement } from '#server/http/implement.ts'
import {
  deleteMessageOf,
  messageList,
  readAllOf,
  readMessageOf,
  unreadCount,
} from '#server/domain/member/message.ts'
import {
  collectedOf,
  collectListed,
  couponList,
  redeemCode,
} from '#server/domain/wallet/coupon-code.ts'
import { ledgerOf } from '#server/domain/wallet/ledger.ts'
import {
  cancelPoints,
  ownPointsOrder,
  payPoints,
  receivePoints,
  redeem,
} from '#server/domain/points/points-order.ts'
import { pointsMall, pointsOrderList, viewPointsOrder } from '#server/domain/points/points-view.ts'

export const memberCentreRoutes = [
  implement(getMemberCentre, (context) => mountFor(context)),
  implement(getOverview, (context) => overviewFor(context)),
  implement(getUnreadCount, async (context) => ({ count: await unreadCount(context) })),
  implement(getMessages, (context, asked) => messageList(context, asked)),
  implement(readAllMessages, async (context) => {
    await readAllOf(context)
    return null
  }),
  implement(readMessage, (context, { id }) => readMessageOf(context, id)),
  implement(deleteMessage, async (context, { id }) => {
    await deleteMessageOf(context, id)
    return null
  }),
  implement(getBalance, (context, asked) => ledgerOf(context, 'money', asked)),
  implement(getPoints, (context, asked) => ledgerOf(context, 'score', asked)),
  implement(getCoupons, couponList),
  implement(getCollectedCoupons, (context) => collectedOf(context)),
  implement(collectCoupon, (context, wanted) => collectListed(context, wanted)),
  implement(redeemCouponCode, (context, wanted) => redeemCode(context, wanted)),
  implement(getPointsItems, (context, page) => pointsMall(context, page)),
  implement(getPointsOrders, (context, asked) => pointsOrderList(context, asked)),
  implement(redeemPoints, async (context, wanted) =>
    viewPointsOrder(context, await redeem(context, wanted)),
  ),
  implement(getPointsOrder, async (context, { no }) =>
    viewPointsOrder(context, await ownPointsOrder(context, no)),
  ),
  implement(payPointsOrder, async (context, { no, password }) =>
    viewPointsOrder(context, await payPoints(context, no, password)),
  ),
  implement(cancelPointsOrder, async (context, { no }) =>
    viewPointsOrder(context, await cancelPoints(context, no)),
  ),
  implement(receivePointsOrder, async (context, { no }) =>
    viewPointsOrder(context, await receivePoints(context, no)),
  ),
]
