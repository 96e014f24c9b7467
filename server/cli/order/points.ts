import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { POINTS_ORDER_STATUS } from '#contract/score.ts'
import {
  allPointsItems,
  savePointsItem,
  latestPointsOrders,
  pointsOrderByNo,
} from '#server/db/member/points.ts'
import { NotAPicture } from '#server/providers/pictures/encoder.ts'
import type { PictureStore } from '#server/providers/pictures/store.ts'
import { centsOf, wholeNumberOption, textsOf } from '#server/cli/options.ts'
import { readArguments, say, UsageError, type Command } from '#server/cli/command.ts'
import { yuan } from './order-table.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { shipPoints, sweepPointsOrders } from '#server/domain/points/points-order.ts'
import { USUAL_CARRIER } from '#server/domain/order/carriers.ts'
import { Refused } from '#server/domain/messages/refusal.ts'
import { waybillOf } from './ship.ts'

const itemHelp = `Lists what the points mall has, or adds to it. Another call with the same number changes it.

Usage: npm run shop -- points item
       npm run shop -- points item SN --title TEXT --points N [--title-en TEXT] [--money YUAN] [--stock N]
                                      [--image FILE] [--off]

SN               its number, letters and digits
--title TEXT     its name in Chinese; --title-en in English; default: the same
--points N       what one costs in points
--money YUAN     and in money; default: 0
--stock N        how many there are; default: 10
--image FILE     a picture of it
--off            it is no longer offered`

const SnSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{2,32}$/))

async function pictureOf(pictures: PictureStore, file: string | undefined) {
  if (file === undefined) return null
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) throw new UsageError(`“${file}” cannot be read.`)
  try {
    return (await pictures.add(bytes)).id
  } catch (error) {
    throw error instanceof NotAPicture ? new UsageError(`“${file}” isn’t an image.`) : error
  }
}

const listItems = () =>
  withShop(async ({ db }) => {
    const items = await allPointsItems(db)
    if (items.length === 0) say('The points mall is empty.')
    for (const { sn, title, score, money, stock, isOnSale } of items) {
      const price = `${score} points${money > 0 ? ` + ${yuan(money)}` : ''}`
      say(`${sn}  ${title['zh-cn'] ?? ''}  ${price}  ${stock} left${isOnSale ? '' : '  off'}`)
    }
  })

export const pointsItemCommand: Command = {
  name: 'points item',
  summary: 'list or change what the points mall has',
  help: itemHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      title: { type: 'string' },
      'title-en': { type: 'string' },
      points: { type: 'string' },
      money: { type: 'string', default: '0' },
      stock: { type: 'string', default: '10' },
      image: { type: 'string' },
      off: { type: 'boolean', default: false },
    })
    const [sn, ...more] = positionals
    if (sn === undefined) return listItems()
    const { title, points } = values
    if (more.length > 0 || title === undefined || points === undefined)
      throw new UsageError(itemHelp)
    const isNumber = v.safeParse(SnSchema, sn).success
    if (!isNumber)
      throw new UsageError(
        `“${sn}” isn’t a valid item number: 2 to 32 letters, digits and hyphens.`,
      )
    const terms = {
      score: wholeNumberOption(points, { option: 'points', least: 1 }),
      money: centsOf(values.money, { option: 'money', least: 0 }),
      stock: wholeNumberOption(values.stock, { option: 'stock', least: 0 }),
    }
    await withShop(async ({ db, now, pictures }) => {
      const pictureId = await pictureOf(pictures, values.image)
      await savePointsItem(db, {
        sn,
        title: textsOf(title, values['title-en']),
        ...(pictureId === null ? {} : { pictureId }),
        ...terms,
        isOnSale: !values.off,
        createTime: now(),
      })
      say(`“${title}” ${values.off ? 'is no longer offered' : 'can be redeemed for points'}.`)
    })
  },
}

/** Rows of a list. */
const ORDERS_MOST = 50

const statusWordOf = (status: number) =>
  Object.entries(POINTS_ORDER_STATUS).find(([, code]) => code === status)?.[0] ?? String(status)

export const pointsOrdersCommand: Command = {
  name: 'points orders',
  summary: 'list the latest points orders',
  help: 'Lists the latest points orders.\n\nUsage: npm run shop -- points orders',
  async run(args) {
    const { positionals } = readArguments(args, {})
    if (positionals.length > 0) throw new UsageError(pointsOrdersCommand.help)
    await withShop(async (shop) => {
      await sweepPointsOrders(shop)
      const orders = await latestPointsOrders(shop.db, ORDERS_MOST)
      if (orders.length === 0) say('There are no points orders.')
      for (const { no, status, title, quantity, score, money } of orders) {
        const price = `${score} points${money > 0 ? ` + ${yuan(money)}` : ''}`
        say(`${no}  ${statusWordOf(status)}  ${title['zh-cn'] ?? ''} × ${quantity}  ${price}`)
      }
    })
  },
}

const shipHelp = `Ships a points order.

Usage: npm run shop -- points ship NO [--express NAME] [--number NUMBER]

NO               its number; “points orders” lists them
--express NAME   the carrier; default: ${USUAL_CARRIER}
--number NUMBER  the tracking number; a demo shop makes one up`

export const pointsShipCommand: Command = {
  name: 'points ship',
  summary: 'ship a points order',
  help: shipHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      express: { type: 'string', default: USUAL_CARRIER },
      number: { type: 'string' },
    })
    const [no, ...more] = positionals
    if (no === undefined || more.length > 0) throw new UsageError(shipHelp)
    const waybill = waybillOf(values)
    await withShop(async (shop) => {
      const order = await pointsOrderByNo(shop.db, no)
      if (!order) throw new UsageError(`There is no points order ${no}.`)
      const parcel = waybill(shop)
      try {
        await shipPoints(shop, order, parcel)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        throw new UsageError(
          `Points order ${no} is ${statusWordOf(order.status)}: it cannot be shipped.`,
        )
      }
      say(`Points order ${no} is now toReceive: ${parcel.expressName} ${parcel.number}.`)
    })
  },
}
