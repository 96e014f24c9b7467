import {
  cancelPointsOrder,
  getPointsItems,
  getPointsOrder,
  getPointsOrders,
  payPointsOrder,
  receivePointsOrder,
  redeemPoints,
} from '#contract/score.ts'
import {
  cancelPoints,
  ownPointsOrder,
  payPoints,
  receivePoints,
  redeem,
} from '#server/domain/points/points-order.ts'
import { pointsMall, pointsOrderList, viewPointsOrder } from '#server/domain/points/points-view.ts'
import { implement } from '#server/http/implement.ts'

export const pointsRoutes = [
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
