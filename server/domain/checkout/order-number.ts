import type { Shop } from '#server/domain/context.ts'

const SHANGHAI_OFFSET_SECONDS = 8 * 3600
const RANDOM_DIGITS = 10

/** The day in the shop's time zone and ten random digits: readable over the phone, not guessable. */
export function newOrderNo({ now, random }: Pick<Shop, 'now' | 'random'>): string {
  const day = new Date((now() + SHANGHAI_OFFSET_SECONDS) * 1000).toISOString().slice(0, 10)
  return `${day.replaceAll('-', '')}${randomDigits(random)}`
}

/** Number of a refund. */
export const newRefundSn = (shop: Pick<Shop, 'now' | 'random'>) => `R${newOrderNo(shop)}`
/** Number of an after-sale. */
export const newAftersaleSn = (shop: Pick<Shop, 'now' | 'random'>) => `AS${newOrderNo(shop)}`

function randomDigits(random: Shop['random']): string {
  const drawn = random.bytes(8).readBigUInt64BE() % 10n ** BigInt(RANDOM_DIGITS)
  return drawn.toString().padStart(RANDOM_DIGITS, '0')
}
