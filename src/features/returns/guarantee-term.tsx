import { Plural } from '@lingui/react/macro'

/** How long a guarantee lasts: `2 years`, `18 months`. */
export function GuaranteeTerm({ months }: { months: number }) {
  const years = months / 12
  return Number.isInteger(years) ? (
    <Plural value={years} one="# year" other="# years" />
  ) : (
    <Plural value={months} one="# month" other="# months" />
  )
}
