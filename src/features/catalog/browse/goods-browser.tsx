import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { TwoColumns } from '#src/ui/layout/two-columns.tsx'
import { SkeletonGrid } from '#src/ui/state/skeleton.tsx'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { NetworkDrawing } from '#src/ui/state/drawings/drawing.tsx'
import { SearchDrawing } from '#src/ui/state/drawings/search-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { latePart } from '#src/ui/layout/late-part.tsx'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { AsOfLabel } from '#src/features/catalog/as-of-label.tsx'
import { FilterFields } from '#src/features/catalog/browse/filter/filter-fields.tsx'
import { FilterSheet } from '#src/features/catalog/browse/filter/filter-sheet.tsx'
import {
  chosenValues,
  filterCount,
  withoutFilters,
  withValue,
  type Filter,
} from '#src/features/catalog/browse/filter/filter.ts'
import { GoodsGrid } from './goods-grid.tsx'
import type { GoodsPageData, GoodsSource } from './goods.queries.ts'
import { SortRow } from './sort-row.tsx'
import { useGoods } from './use-goods.ts'
import type { Facet } from '#contract/catalog.ts'
import { formatShortMoney, grouped } from '#contract/lib/money.ts'
import { chipClass, RemovableChip } from '#src/ui/chip/chip.tsx'

type ChosenFiltersProps = {
  filter: Filter
  facets: readonly Facet[]
  onChange: (filter: Filter) => void
}

/** Every active filter, each with a button to remove it. */
function ChosenFilters({ filter, facets, onChange }: ChosenFiltersProps) {
  const { t } = useLingui()
  const price = usePriceWords(filter)
  if (filterCount(filter) === 0) return null
  return (
    <ul
      aria-label={t`Active filters`}
      className="bleed flex gap-2 overflow-x-auto py-2 scrollbar-none *:shrink-0 desktop:mx-0 desktop:flex-wrap desktop:px-0"
    >
      {price && (
        <RemovableFilter
          words={price}
          onRemove={() => onChange({ ...filter, min: undefined, max: undefined })}
        />
      )}
      {chosenValues(filter, facets).map(({ id, name }) => (
        <RemovableFilter key={id} words={name} onRemove={() => onChange(withValue(filter, id))} />
      ))}
      {filter.stock && (
        <RemovableFilter
          words={t`In stock only`}
          onRemove={() => onChange({ ...filter, stock: undefined })}
        />
      )}
      <li>
        <button
          type="button"
          onClick={() => onChange(withoutFilters(filter))}
          className={chipClass({ className: 'border-transparent text-ink-2' })}
        >
          <Trans>Clear</Trans>
        </button>
      </li>
    </ul>
  )
}

function RemovableFilter({ words, onRemove }: { words: string; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <li>
      <RemovableChip removeLabel={t`Remove ${words}`} onRemove={onRemove}>
        {words}
      </RemovableChip>
    </li>
  )
}

function usePriceWords({ min, max }: Filter) {
  const { t } = useLingui()
  const [low, high] = [short(min), short(max)]
  if (min !== undefined && max !== undefined) {
    return `${short(Math.min(min, max))}–${short(Math.max(min, max))}`
  }
  if (low) return t`From ${low}`
  return high && t`Up to ${high}`
}

const short = (cents: number | undefined) =>
  cents === undefined ? undefined : formatShortMoney(cents)

const LateBackToTop = latePart(
  async () => (await import('#src/ui/navigation/back-to-top.tsx')).BackToTop,
)

type GoodsBrowserProps = {
  source: GoodsSource
  filter: Filter
  onFilter: (filter: Filter) => void
  /** content above the products, once their count is known */
  renderStatus?: (first: GoodsPageData) => ReactNode
  /** the message when the list is empty without any filter */
  empty?: ReactNode
}

/** An infinite list of products with its sort order and filters; all of its state is in the address. */
export function GoodsBrowser(props: GoodsBrowserProps) {
  const { source, filter, onFilter, renderStatus, empty } = props
  const { t } = useLingui()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { goods, isAway, pages, name } = useGoods(source, filter)
  const first = pages?.[0]
  if (!pages || !first) return <SkeletonGrid label={t`Loading`} />
  const isComing = goods.isPlaceholderData
  return (
    <TwoColumns kind="list">
      <aside
        aria-label={t({ message: 'Filter', context: 'noun' })}
        className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto scrollbar-none max-desktop:hidden"
      >
        <FilterFields filter={filter} {...first} onChange={onFilter} />
      </aside>
      <div>
        <SortRow
          sort={filter.sort ?? 'default'}
          onSort={(sort) => onFilter({ ...filter, sort })}
          filters={filterCount(filter)}
          onFilter={() => setSheetOpen(true)}
        />
        <ChosenFilters filter={filter} facets={first.facets} onChange={onFilter} />
        {isAway ? (
          <NotHere onFilter={onFilter} />
        ) : (
          <>
            <div className="mb-3 flex flex-wrap items-center gap-x-3 text-13 text-ink-3">
              <output className="min-w-0">
                {renderStatus?.(first) ?? <GoodsCount {...first} />}
              </output>
              <AsOfLabel at={goods.dataUpdatedAt} isForOffline />
            </div>
            <div
              aria-busy={isComing}
              className={classNames('transition-opacity', isComing && 'opacity-50')}
            >
              {first.total === 0 ? (
                <NothingFits filter={filter} onFilter={onFilter} empty={empty} />
              ) : (
                <>
                  <GoodsGrid pages={pages} name={name} isBesideFilters />
                  <MoreOf query={goods} isHeld={isComing} />
                  <LateBackToTop label={t`Back to top`} />
                </>
              )}
            </div>
          </>
        )}
        <FilterSheet
          isOpen={isSheetOpen}
          onClose={() => setSheetOpen(false)}
          {...{ source, filter, first }}
          onChange={onFilter}
        />
      </div>
    </TwoColumns>
  )
}

function NothingFits({
  filter,
  onFilter,
  empty,
}: Pick<GoodsBrowserProps, 'filter' | 'onFilter' | 'empty'>) {
  const { t } = useLingui()
  if (filterCount(filter) > 0) {
    return (
      <StatePanel
        drawing={<SearchDrawing />}
        title={t`No matches for these filters`}
        isTight
        className="pt-6"
        actions={
          <Button onPress={() => onFilter(withoutFilters(filter))}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        <Trans>Remove a filter or widen the price range.</Trans>
      </StatePanel>
    )
  }
  return (
    empty ?? (
      <StatePanel drawing={<BoxDrawing />} title={t`Nothing here yet`} isTight className="pt-6">
        <Trans>This shelf is empty for now. Have a look elsewhere.</Trans>
      </StatePanel>
    )
  )
}

type NotHereProps = { onFilter: (filter: Filter) => void }

/** A sort order or filter of this list that the device does not hold. */
function NotHere({ onFilter }: NotHereProps) {
  const { t } = useLingui()
  return (
    <StatePanel
      drawing={<NetworkDrawing />}
      title={t`You need to be online to see this`}
      isTight
      className="pt-6"
      actions={
        <Button onPress={() => onFilter({})}>
          <Trans>Show what’s here</Trans>
        </Button>
      }
    >
      <Trans>It will load once you’re back online.</Trans>
    </StatePanel>
  )
}

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
