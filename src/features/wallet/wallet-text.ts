import { grouped, formatAmount, MINUS } from '#contract/lib/money.ts'
import type { Holding } from './wallet.queries.ts'

/** `1,234.56` of money, `1,234` of points. */
export const holdingText = (holding: Holding, amount: number) =>
  holding === 'balance' ? formatAmount(amount) : grouped(amount)

/** The same with its sign: `+97.50`, `−1,260`. */
export const changeText = (holding: Holding, change: number) =>
  `${change < 0 ? MINUS : '+'}${holdingText(holding, Math.abs(change))}`

const dateOf = (month: string) => new Date(`${month}-15T00:00:00Z`)

/** `November 2026`, `2026年11月`. */
export const monthText = (locale: string, month: string) =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    dateOf(month),
  )

/** `Nov`, `11月`. */
export const shortMonthText = (locale: string, month: string) =>
  new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(dateOf(month))
