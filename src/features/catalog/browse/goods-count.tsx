import { Plural } from '@lingui/react/macro'
import { grouped } from '#contract/lib/grouped.ts'

type GoodsCountProps = {
  total: number
  /** so many that the number is an estimate */
  isEstimate?: boolean
}

/** How many products a list has. */
export function GoodsCount({ total: number, isEstimate }: GoodsCountProps) {
  const total = grouped(number)
  return isEstimate ? (
    <Plural value={total} one="About # product" other="About # products" />
  ) : (
    <Plural value={total} one="# product" other="# products" />
  )
}
