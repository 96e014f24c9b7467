/** The shop's currency. */
export const OWN_CURRENCY = 'CNY'

/** Whether prices in a currency must be converted. */
export const needsRate = (currency: string | undefined) =>
  currency !== undefined && currency !== OWN_CURRENCY

/** Ambiguous signs and words: the first currency is meant unless the feed declares another of them. */
const SHARED: Record<string, readonly string[]> = {
  '¥': ['CNY', 'JPY'],
  $: ['USD', 'AUD', 'CAD', 'HKD', 'MXN', 'NZD', 'SGD', 'TWD'],
  kr: ['SEK', 'DKK', 'NOK', 'ISK'],
}
const SINGLE: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  zł: 'PLN',
  元: 'CNY',
  圆: 'CNY',
  RMB: 'CNY',
  'CN¥': 'CNY',
  'JP¥': 'JPY',
  US$: 'USD',
  HK$: 'HKD',
  NT$: 'TWD',
  A$: 'AUD',
  C$: 'CAD',
  S$: 'SGD',
}

/** A currency named in a price. `codes`: everything its sign may mean, `code`: the likeliest. */
type CurrencyMention = { code: string; codes: readonly string[] }

const signs = [...Object.keys(SINGLE), ...Object.keys(SHARED)].toSorted(
  (one, other) => other.length - one.length,
)
const escaped = (text: string) => text.replaceAll('$', String.raw`\$`)
const WORD = `(${signs.map(escaped).join('|')}|[A-Z]{3})`
const BEFORE = new RegExp(`^${WORD}\\.?(?=[\\d.,(−-]|$)`, 'i')
const AFTER = new RegExp(`(?<=[\\d.,)]|^)${WORD}\\.?$`, 'i')

/** Removes the currency from a price without blanks: `1275.00SEK` → `1275.00` in SEK. */
export function currencyIn(text: string): { rest: string; named: CurrencyMention | null } {
  for (const place of [BEFORE, AFTER]) {
    const word = /\d/.test(text) ? place.exec(text)?.[1] : undefined
    if (word !== undefined) return { rest: text.replace(place, ''), named: namedBy(word) }
  }
  return { rest: text, named: null }
}

function namedBy(word: string): CurrencyMention {
  const shared = SHARED[word] ?? SHARED[word.toLowerCase()]
  if (shared) return { code: shared[0] ?? word, codes: shared }
  const code = SINGLE[word] ?? SINGLE[word.toUpperCase()] ?? SINGLE[word.toLowerCase()]
  const found = code ?? word.toUpperCase()
  return { code: found, codes: [found] }
}

/** Whether a price that names a currency is compatible with the declared one. */
export const isCurrency = ({ codes }: CurrencyMention, declared: string) => codes.includes(declared)

const MONEY = new Set([...Intl.supportedValuesOf('currency'), 'RMB'])

/** Whether three letters are the code of a currency: a column may be called `Price (VAT)`. */
export const isMoney = (code: string) => MONEY.has(code)

/** Up to eight digits before the point and eight after it; not 0. */
export const RATE = /^(?=.*[1-9])\d{1,8}(?:\.\d{1,8})?$/

/** Converts cents of another currency to cents of yuan, rounded half up, without a floating-point number. */
export function inYuan(cents: bigint, rate: string): bigint {
  const [whole = '0', decimals = ''] = rate.split('.')
  const scale = 10n ** BigInt(decimals.length)
  return (cents * BigInt(whole + decimals) * 2n + scale) / (scale * 2n)
}
