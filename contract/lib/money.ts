/**
 * An integer as both languages write it: `1,234,567`. Avoids `Intl.NumberFormat`: the first instance on a page takes a
 * slow phone a tenth of a second.
 */
export const grouped = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',')

/** The minus sign; a hyphen is narrower than the digits. */
export const MINUS = '−'

/** `1990` → `19.90`, `123456` → `1,234.56`; a missing amount shows `--` (spec §9). */
export function formatAmount(cents: number | null | undefined) {
  if (cents === null || cents === undefined) return '--'
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  const sign = cents < 0 ? MINUS : ''
  return `${sign}${grouped(whole)}.${rest}`
}

/** `1990` → `¥19.90`, the same in both languages; `--` when empty (spec §9). */
export function formatMoney(cents: number | null | undefined) {
  const amount = formatAmount(cents)
  if (amount === '--') return amount
  return amount.startsWith(MINUS) ? `${MINUS}¥${amount.slice(1)}` : `¥${amount}`
}

/** `1900` → `¥19`, `1990` → `¥19.90`: where prices stand in a text or on a button. */
export const formatShortMoney = (cents: number) => formatMoney(cents).replace(/\.00$/, '')
