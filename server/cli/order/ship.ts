import { NothingToShip, shipOrder, newParcelNumber } from '#server/domain/order/shipment.ts'
import { USUAL_CARRIER } from '#server/domain/order/carriers.ts'
import { Refused } from '#server/domain/messages/refusal.ts'
import { readArguments, say, UsageError, type Command } from '#server/cli/command.ts'
import { statusWord } from './order-table.ts'
import { orderNamed } from './orders.ts'
import { withShop } from '#server/cli/with-shop.ts'
import type { Shop } from '#server/domain/context.ts'
import { wantsDemo } from '#server/public-shop.ts'
import { optionalTextOf, textOf } from '#server/cli/options.ts'

const help = `Ships a paid order, whole or in part, and tells the member.

Usage: npm run shop -- ship NO [--express NAME] [--number NUMBER] [--lines 1,3]

NO               the order's number; “orders” lists them
--express NAME   the carrier; default: ${USUAL_CARRIER}
--number NUMBER  the tracking number; a demo shop makes one up
--lines PLACES   only these lines, as “orders NO” counts them; default: all that is left`

/** `1,3` → [1, 3]. @throws UsageError */
export function placesOf(text: string | undefined): { places?: number[] } {
  if (text === undefined) return {}
  const places = text.split(',').map(Number)
  if (places.every((place) => Number.isInteger(place) && place > 0)) return { places }
  throw new UsageError('--lines takes places such as 1,3: “orders NO” counts the lines.')
}

export const shipCommand: Command = {
  name: 'ship',
  summary: 'ship an order, whole or in part',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      express: { type: 'string', default: USUAL_CARRIER },
      number: { type: 'string' },
      lines: { type: 'string' },
    })
    const [no, ...more] = positionals
    if (no === undefined || more.length > 0) throw new UsageError(help)
    const places = placesOf(values.lines)
    const waybill = waybillOf(values)
    await withShop(async (shop) => {
      const order = await orderNamed(shop.db, no)
      const parcel = { ...waybill(shop), ...places }
      try {
        const { status } = await shipOrder(shop, order.id, parcel)
        say(`Order ${no} is now ${statusWord(status)}: ${parcel.expressName} ${parcel.number}.`)
      } catch (error) {
        throw asUsageError(error, no, order.status)
      }
    })
  },
}

function asUsageError(error: unknown, no: string, status: number) {
  if (error instanceof NothingToShip) {
    const place = error.message
    return new UsageError(
      place
        ? `Order ${no} has nothing left to ship at line ${place}. See “orders ${no}”.`
        : `Order ${no} has nothing left to ship.`,
    )
  }
  if (error instanceof Refused) {
    return new UsageError(
      `Order ${no} is ${statusWord(status)}: only orders that are paid and not yet shipped can be shipped.`,
    )
  }
  return error
}

/** As long as members' own descriptions of the parcels that they return. */
const EXPRESS_MOST = 30
const NUMBER_MOST = 40

/** Carrier and tracking number from the command line; only a demo shop makes up a number. @throws UsageError */
export function waybillOf({ express, number }: { express: string; number?: string }) {
  const expressName = textOf(express, { option: 'express', most: EXPRESS_MOST })
  const told = optionalTextOf(number, { option: 'number', most: NUMBER_MOST })
  return (shop: Shop) => ({ expressName, number: told ?? inventedNumber(shop) })
}

function inventedNumber({ place, random }: Shop): string {
  if (wantsDemo(process.env, place)) return newParcelNumber(random)
  throw new UsageError('Which parcel is it? Give its tracking number: --number NUMBER.')
}
