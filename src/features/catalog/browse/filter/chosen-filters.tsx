import { Trans, useLingui } from '@lingui/react/macro'
import type { Facet } from '#contract/catalog.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { chipClass, RemovableChip } from '#src/ui/chip/chip.tsx'
import { chosenValues, filterCount, withoutFilters, withValue, type Filter } from './filter.ts'

type ChosenFiltersProps = {
  filter: Filter
  facets: readonly Facet[]
  onChange: (filter: Filter) => void
}

/** Every active filter, each with a button to remove it. */
export function ChosenFilters({ filter, facets, onChange }: ChosenFiltersProps) {
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
  cents === undefined ? undefined : formatMoney(cents).replace(/\.00$/, '')
