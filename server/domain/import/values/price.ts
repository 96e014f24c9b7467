import { reason, type SkipReason } from '#server/domain/import/reasons.ts'
import { currencyIn, isCurrency, OWN_CURRENCY, inYuan } from './currency.ts'
import { POINTS_OF_THOUSANDS, halfWidth, type DecimalMark } from './number.ts'

export type PriceRule = {
  unit: 'yuan' | 'cents'
  /** fractions of a cent are rounded, half up; otherwise such a price is refused */
  isRounded?: boolean
  /** currency of the feed's prices, as an ISO code; by default the shop's own */
  currency?: string | undefined
  /** value of one unit of that currency in yuan, such as `0.68`; needed for any other than the shop's */
  rate?: string | undefined
  /** what the file writes before decimals, where that is known: it decides what `1.250` means */
  decimal?: DecimalMark | undefined
}

/** The currency of a feed's prices, and its rate. */
export type Money = Pick<PriceRule, 'currency' | 'rate'>

/** ¥999,999.99: 99 pieces of it are still an amount that every part of the shop can hold. */
const LARGEST = 99_999_999n
const PLAIN = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/
/** `12,50` and `1.234,56`: a comma before exactly two digits at the end is a decimal separator. */
const DECIMAL_COMMA = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{2}$/

/**
 * Exact whole cents of a price as feeds write it (`9200.00`, `¥18,500`, `.5`, `12,50`, full-width digits), or the
 * reason it is not a price. Uses strings throughout: a price never passes through a floating-point number. A price that
 * names another currency than `currency` is refused as `price_currency`.
 */
export function readFeedPrice(
  text: string,
  { unit, isRounded = false, currency = OWN_CURRENCY, rate, decimal }: PriceRule = { unit: 'yuan' },
): { cents: number } | { reason: SkipReason } {
  const shown = text.trim().slice(0, 60)
  const { rest, named } = currencyIn(halfWidth(text).replaceAll(/\s/g, ''))
  if (named && !isCurrency(named, currency)) {
    return { reason: reason('price_currency', { text: shown, currency: named.code }) }
  }
  const plain = withPoint(rest, decimal)
  if (plain === '')
    return {
      reason: reason(shown === '' ? 'price_missing' : 'price_not_a_number', { text: shown }),
    }
  if (/^[-−(]/.test(plain) && /\d/.test(plain)) return refusal('price_negative', shown)
  if (isRange(plain)) return refusal('price_range', shown)
  const match = PLAIN.exec(plain)
  if (match === null || !/\d/.test(plain)) return refusal('price_not_a_number', shown)
  const decimals = (match[1] ?? '').replace(/0+$/, '')
  const places = unit === 'yuan' ? 2 : 0
  if (decimals.length > places && !isRounded) return refusal('price_precision', shown)
  const whole = plain.replace(/\..*$/, '').replaceAll(',', '')
  if (whole.replace(/^0+/, '').length > 12) return refusal('price_too_large', shown)
  const isUp = (decimals[places] ?? '0') >= '5'
  const read = BigInt(whole + decimals.slice(0, places).padEnd(places, '0')) + (isUp ? 1n : 0n)
  const cents = rate === undefined ? read : inYuan(read, rate)
  if (cents > LARGEST) return refusal('price_too_large', shown)
  if (cents === 0n) return refusal('price_zero', shown)
  return { cents: Number(cents) }
}

const withPoint = (text: string, decimal: DecimalMark | undefined) =>
  DECIMAL_COMMA.test(text) || (decimal === ',' && POINTS_OF_THOUSANDS.test(text))
    ? text.replaceAll('.', '').replace(',', '.')
    : text

const refusal = (code: Parameters<typeof reason>[0], text: string) => ({
  reason: reason(code, { text }),
})

/** Two numbers with something like a dash between them. */
const isRange = (text: string) =>
  /\d[^\d.,]{0,6}(?:-|–|—|~|～|至|到|to)[^\d.,]{0,6}[\d.]/i.test(text)
