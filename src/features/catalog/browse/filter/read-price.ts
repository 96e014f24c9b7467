/** The highest price in a link, in cents. */
export const PRICE_MAX = 99_999_999

/** Neither: no limit. */
export type ReadPrice = { cents?: number; fault?: 'format' | 'tooMuch' }

const PRICE = /^¥?\s*(\d+|\d{1,3}(?:,\d{3})+|(?=\.\d))(?:\.(\d{0,2}))?$/

/** `10.5` → 1050 cents, `￥１，２００` → 120000, empty: no limit; anything else is an error, not a different price. */
export function readPrice(text: string): ReadPrice {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return {}
  const amount = PRICE.exec(plain)
  if (!amount) return { fault: 'format' }
  const [, whole = '', rest = ''] = amount
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'))
  return cents > PRICE_MAX ? { fault: 'tooMuch' } : { cents }
}
