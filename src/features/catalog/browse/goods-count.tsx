import { Plural } from '@lingui/react/macro'

type GoodsCountProps = {
  total: number
  /** so many that the number is no more than about right */
  isEstimate?: boolean
}

/** How many products a list has. */
export const GoodsCount = ({ total, isEstimate }: GoodsCountProps) =>
  isEstimate ? (
    <Plural value={total} one="About # product" other="About # products" />
  ) : (
    <Plural value={total} one="# product" other="# products" />
  )
