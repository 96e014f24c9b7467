import { readFeedPrice } from '#server/domain/import/values/price.ts'

/** Cents of an amount in yuan as a merchant writes it, 0 included; null: it is none. */
export function centsOfAmount(text: string): number | null {
  const read = readFeedPrice(text)
  if ('cents' in read) return read.cents
  return read.reason.code === 'price_zero' ? 0 : null
}

export const AMOUNT = 'takes an amount in yuan such as 10 or 9.90'
