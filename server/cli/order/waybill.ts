import type { Random } from '#server/domain/context.ts'
import { newParcelNumber } from '#server/domain/order/shipment.ts'
import { optionalTextOf, textOf } from '#server/cli/texts.ts'

/** As long as members' own descriptions of the parcels that they return. */
const EXPRESS_MOST = 30
const NUMBER_MOST = 40

/** Carrier and number from the command line; a missing number is generated. @throws UsageError */
export function waybillOf({ express, number }: { express: string; number?: string }) {
  const expressName = textOf(express, { option: 'express', most: EXPRESS_MOST })
  const told = optionalTextOf(number, { option: 'number', most: NUMBER_MOST })
  return (random: Random) => ({ expressName, number: told ?? newParcelNumber(random) })
}
