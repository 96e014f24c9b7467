import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronsUpDown, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sort } from '#contract/catalog.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'

type SortRowProps = {
  sort: Sort
  onSort: (sort: Sort) => void
  /** how many filters are active */
  filters: number
  onFilter: () => void
}

const buttonClass =
  'inline-flex min-h-tap shrink-0 items-center gap-1 px-2 text-13 whitespace-nowrap focus-visible:-outline-offset-4'

/** The sort order of a list, and on phones its filter button; sticks to the top. */
export function SortRow({ sort, onSort, filters, onFilter }: SortRowProps) {
  const { t } = useLingui()
  return (
    <div className="sticky top-[calc(var(--h-nav)+var(--safe-t))] z-sticky -mx-gutter flex items-center bg-paper px-[calc(var(--gutter)-8px)] desktop:static desktop:mx-0 desktop:-ml-2 desktop:px-0">
      <fieldset
        aria-label={t`Sort by`}
        className="flex min-w-0 grow overflow-x-auto scrollbar-none"
      >
        <SortButton isOn={sort === 'default'} onPress={() => onSort('default')}>
          <Trans>Featured</Trans>
        </SortButton>
        <SortButton isOn={sort === 'sales'} onPress={() => onSort('sales')}>
          <Trans>Best selling</Trans>
        </SortButton>
        <PriceSort sort={sort} onSort={onSort} />
        <SortButton isOn={sort === 'newest'} onPress={() => onSort('newest')}>
          <Trans>Newest</Trans>
        </SortButton>
        <SortButton
          isOn={sort === 'rating'}
          onPress={() => onSort('rating')}
          className="max-desktop:hidden"
        >
          <Trans>Best rated</Trans>
        </SortButton>
      </fieldset>
      <button
        type="button"
        onClick={onFilter}
        className={classNames(buttonClass, 'ml-auto font-strong desktop:hidden')}
      >
        <Icon of={SlidersHorizontal} size={16} />
        <Trans context="verb">Filter</Trans>
        {filters > 0 && (
          <span className="min-w-4.5 rounded-full bg-ink px-1 text-center text-11 text-on-ink tabular-nums">
            {filters}
          </span>
        )}
      </button>
    </div>
  )
}

type SortButtonProps = {
  children: ReactNode
  isOn: boolean
  onPress: () => void
  label?: string
  className?: string
}

const SortButton = ({ children, isOn, onPress, label, className }: SortButtonProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    aria-label={label}
    onClick={onPress}
    className={classNames(buttonClass, isOn ? 'font-strong' : 'text-ink-2', className)}
  >
    {children}
  </button>
)

/** One button for both directions: ascending first. */
function PriceSort({ sort, onSort }: Pick<SortRowProps, 'sort' | 'onSort'>) {
  const { t } = useLingui()
  const isUp = sort === 'priceUp'
  const isDown = sort === 'priceDown'
  const label = isUp ? t`Price, low to high` : isDown ? t`Price, high to low` : t`Price`
  return (
    <SortButton
      isOn={isUp || isDown}
      label={label}
      onPress={() => onSort(isUp ? 'priceDown' : 'priceUp')}
    >
      <Trans>Price</Trans>
      <Icon of={isUp ? ArrowUp : isDown ? ArrowDown : ChevronsUpDown} size={14} />
    </SortButton>
  )
}
