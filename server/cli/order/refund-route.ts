import { REFUND_ROUTE } from '#contract/refund.ts'
import { UsageError } from '#server/cli/command.ts'

/** The way of a refund from `--to`; undefined: the way it was paid. @throws UsageError */
export function routeOf(to: string | undefined): number | undefined {
  if (to === undefined) return undefined
  const found = Object.entries(REFUND_ROUTE).find(([name]) => name === to)
  if (found) return found[1]
  throw new UsageError('--to takes original, balance or manual.')
}
