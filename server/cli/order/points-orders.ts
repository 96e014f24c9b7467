import { POINTS_ORDER_STATUS } from '#contract/score.ts'
import { latestPointsOrders, pointsOrderByNo } from '#server/db/member/points.ts'
import { settlePointsOrders, shipPoints } from '#server/domain/points/points-order.ts'
import { USUAL_EXPRESS } from '#server/domain/order/shipment.ts'
import { Refused } from '#server/domain/messages/refusal.ts'
import { readArguments } from '#server/cli/arguments.ts'
import { say, UsageError, type Command } from '#server/cli/command.ts'
import { yuan } from './order-table.ts'
import { waybillOf } from './waybill.ts'
import { withShop } from '#server/cli/with-shop.ts'

/** Rows of a list. */
const MOST = 50

const wordOf = (status: number) =>
  Object.entries(POINTS_ORDER_STATUS).find(([, code]) => code === status)?.[0] ?? String(status)

export const pointsOrdersCommand: Command = {
  name: 'points orders',
  summary: 'list the latest points orders',
  help: 'Lists the latest points orders.\n\nUsage: npm run shop -- points orders',
  async run(args) {
    const { positionals } = readArguments(args, {})
    if (positionals.length > 0) throw new UsageError(pointsOrdersCommand.help)
    await withShop(async (shop) => {
      await settlePointsOrders(shop)
      const orders = await latestPointsOrders(shop.db, MOST)
      if (orders.length === 0) say('There are no points orders.')
      for (const { no, status, title, quantity, score, money } of orders) {
        const price = `${score} points${money > 0 ? ` + ${yuan(money)}` : ''}`
        say(`${no}  ${wordOf(status)}  ${title['zh-cn'] ?? ''} × ${quantity}  ${price}`)
      }
    })
  },
}

const help = `Ships a points order.

Usage: npm run shop -- points ship NO [--express NAME] [--number NUMBER]

NO               its number; “points orders” lists them
--express NAME   the carrier, ${USUAL_EXPRESS} unless told
--number NUMBER  the parcel's number, made up unless told`

export const pointsShipCommand: Command = {
  name: 'points ship',
  summary: 'ship a points order',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      express: { type: 'string', default: USUAL_EXPRESS },
      number: { type: 'string' },
    })
    const [no, ...more] = positionals
    if (no === undefined || more.length > 0) throw new UsageError(help)
    const waybill = waybillOf(values)
    await withShop(async (shop) => {
      const order = await pointsOrderByNo(shop.db, no)
      if (!order) throw new UsageError(`There is no points order ${no}.`)
      const parcel = waybill(shop.random)
      try {
        await shipPoints(shop, order, parcel)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        throw new UsageError(`Points order ${no} is ${wordOf(order.status)}: it cannot be shipped.`)
      }
      say(`Points order ${no} is now toReceive: ${parcel.expressName} ${parcel.number}.`)
    })
  },
}
