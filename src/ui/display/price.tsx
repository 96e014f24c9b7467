import type { ReactNode } from 'react'
import { formatAmount, formatMoney, MINUS } from '#contract/lib/money.ts'
import { classNames } from '#src/ui/class-names.ts'

const SIZES = {
  13: 'text-13',
  15: 'text-15',
  16: 'text-16',
  18: 'text-18',
  22: 'text-22',
  28: 'text-28',
  40: 'text-40',
} as const
const TONES = { accent: 'text-accent-text', ink: 'text-ink', quiet: 'text-ink-3' } as const

type PriceProps = {
  /** whole cents; null while there is no price: "--" */
  cents: number | null | undefined
  size?: keyof typeof SIZES | undefined
  /** `ink` for order lines and totals already paid */
  tone?: keyof typeof TONES | undefined
  /** "from", in languages that put it before the price */
  before?: ReactNode
  /** "起", in languages that put it after the price */
  after?: ReactNode
  className?: string | undefined
}

/** Splits an amount for typesetting: sign and decimals are small, the yuan are large. The same in every language. */
function partsOf(cents: number) {
  const [yuan = '', decimals = ''] = formatAmount(Math.abs(cents)).split('.')
  return { sign: cents < 0 ? `${MINUS}¥` : '¥', yuan, decimals: `.${decimals}` }
}

export function Price({ cents, size = 16, tone = 'accent', before, after, className }: PriceProps) {
  if (cents === null || cents === undefined) {
    return <span className={classNames('font-strong text-ink-3', SIZES[size], className)}>--</span>
  }
  const { sign, yuan, decimals } = partsOf(cents)
  return (
    <span
      className={classNames(
        'inline-flex items-baseline font-strong whitespace-nowrap tabular-nums',
        SIZES[size],
        TONES[tone],
        className,
      )}
    >
      {before && <span className="mr-1 text-12 font-regular text-ink-3">{before}</span>}
      <span>
        <span className="mr-px price-minor">{sign}</span>
        {yuan}
        <span className="price-minor">{decimals}</span>
      </span>
      {after && <span className="ml-0.75 text-12 font-regular text-ink-3">{after}</span>}
    </span>
  )
}

type OldPriceProps = { cents: number; label: string; isNamed?: boolean }

/** Struck through, with its name: without `isNamed` only screen readers hear it. */
export const OldPrice = ({ cents, label, isNamed = false }: OldPriceProps) => (
  <span className="text-12 text-ink-3 tabular-nums">
    <span className={isNamed ? '' : 'spoken'}>{label} </span>
    <s>{formatMoney(cents)}</s>
  </span>
)
