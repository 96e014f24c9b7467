import { grouped } from '#contract/lib/grouped.ts'
import { formatAmount, MINUS } from '#contract/lib/money.ts'
import type { Holding } from './wallet.queries.ts'

/** `1,234.56` of money, `1,234` of points. */
export const holdingText = (holding: Holding, amount: number) =>
  holding === 'balance' ? formatAmount(amount) : grouped(amount)

/** The same with its sign: `+97.50`, `−1,260`. */
export const changeText = (holding: Holding, change: number) =>
  `${change < 0 ? MINUS : '+'}${holdingText(holding, Math.abs(change))}`
