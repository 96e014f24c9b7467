import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Facet } from '#contract/catalog.ts'
import { Chip } from '#src/ui/chip/chip.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { valueIds, withValue, type Filter } from './filter.ts'
import { PriceFields } from './price-fields.tsx'

/** Values beyond this many are collapsed, and facets beyond that many. */
const VALUES_SHOWN = 9
const FACETS_SHOWN = 3

type FilterFieldsProps = {
  filter: Filter
  facets: readonly Facet[]
  priceRange: { min: number; max: number }
  onChange: (filter: Filter) => void
}

/** Price range, option values with counts, and "in stock only". */
export function FilterFields({ filter, facets, priceRange, onChange }: FilterFieldsProps) {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const chosen = valueIds(filter)
  const useful = facets.filter(({ values }) => values.length > 1 || hasChosen(values, chosen))
  const shown = isWhole ? useful : useful.slice(0, FACETS_SHOWN)
  return (
    <div className="divide-y divide-line *:py-3.5 *:first:pt-1">
      <div>
        <PriceFields filter={filter} range={priceRange} onChange={onChange} />
      </div>
      {shown.map((facet) => (
        <div key={facet.id}>
          <FacetField
            facet={facet}
            chosen={chosen}
            onToggle={(id) => onChange(withValue(filter, id))}
          />
        </div>
      ))}
      {shown.length < useful.length && (
        <div>
          <MoreButton onPress={() => setWhole(true)}>
            <Trans>More filters</Trans>
          </MoreButton>
        </div>
      )}
      <Switch
        label={t`In stock only`}
        checked={filter.stock ?? false}
        onChange={(stock) => onChange({ ...filter, stock: stock || undefined })}
      />
    </div>
  )
}

const hasChosen = (values: Facet['values'], chosen: readonly number[]) =>
  values.some(({ id }) => chosen.includes(id))

type FacetFieldProps = {
  facet: Facet
  chosen: readonly number[]
  onToggle: (id: number) => void
}

function FacetField({ facet: { name, values }, chosen, onToggle }: FacetFieldProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = values.filter(
    ({ id }, place) => isWhole || place < VALUES_SHOWN || chosen.includes(id),
  )
  return (
    <fieldset>
      <legend className="mb-2.5 text-13 text-ink-2">{name}</legend>
      <div className="flex flex-wrap gap-2">
        {shown.map(({ id, name: value, count }) => (
          <Chip key={id} isOn={chosen.includes(id)} onPress={() => onToggle(id)}>
            <span className="min-w-0">{value}</span>
            <span className="font-regular text-ink-3 tabular-nums">{count}</span>
          </Chip>
        ))}
        {shown.length < values.length && (
          <MoreButton onPress={() => setWhole(true)}>
            <Trans>{values.length - shown.length} more</Trans>
          </MoreButton>
        )}
      </div>
    </fieldset>
  )
}

const MoreButton = ({ children, onPress }: { children: React.ReactNode; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="relative hit flex min-h-9 items-center gap-1 text-13 font-strong"
  >
    {children}
    <Icon of={ChevronDown} size={16} />
  </button>
)
