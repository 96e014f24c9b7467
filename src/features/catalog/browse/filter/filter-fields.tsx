import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState, useEffect, useId, useRef } from 'react'
import type { Facet } from '#contract/catalog.ts'
import { Chip } from '#src/ui/chip/chip.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { valueIds, withValue, type Filter } from './filter.ts'
import { formatAmount, formatMoney } from '#contract/lib/money.ts'
import { Field, FieldLine, inputBoxClass, inputClass } from '#src/ui/form/field.tsx'
import { PRICE_MAX, readPrice, type ReadPrice } from './read-price.ts'

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
        {shown.map(({ id, name: value, colour, count }) => (
          <Chip key={id} isOn={chosen.includes(id)} onPress={() => onToggle(id)}>
            {colour && <Dot colour={colour} />}
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

/** A colour beside its name; with forced colours too, for which it is there. */
const Dot = ({ colour }: { colour: string }) => (
  <span
    className="size-[1.1em] shrink-0 rounded-full border border-line-2 forced-color-adjust-none"
    style={{ backgroundColor: colour }}
  />
)

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

const QUIET_MS = 500

type Bound = 'min' | 'max'
/** to the left of both fields, which then show the applied values */
type When = 'typing' | 'left'
type Texts = Record<Bound, string>
type PriceFieldsProps = {
  filter: Filter
  range: { min: number; max: number }
  onChange: (filter: Filter) => void
}

/**
 * Lowest and highest price in yuan; reported after a pause in typing, on Enter and on blur. Invalid input shows an
 * error, and the previous price stays in effect.
 */
function PriceFields({ filter, range, onChange }: PriceFieldsProps) {
  const { t } = useLingui()
  const lineId = useId()
  const { typed, type, read, report } = usePrices(filter, onChange)
  const fault = read.min.fault ?? read.max.fault
  const most = formatMoney(PRICE_MAX)
  const words = { format: t`Enter a price, such as 99.50`, tooMuch: t`No more than ${most}` }
  // whole yuan around all prices: more has no room in the fields
  const [cheapest, dearest] = [Math.floor(range.min / 100), Math.ceil(range.max / 100)]
  const hints = { min: t`min. ${cheapest}`, max: t`max. ${dearest}` }
  const field = (bound: Bound, label: string) => (
    <PriceField
      label={label}
      text={typed[bound]}
      placeholder={hints[bound]}
      lineId={read[bound].fault && lineId}
      onType={(text) => type(bound, text)}
      report={report}
    />
  )
  return (
    <fieldset>
      <legend className="mb-2.5 text-13 text-ink-2">
        <Trans>Price</Trans>
      </legend>
      <div className="flex items-center gap-2">
        {field('min', t`Lowest price`)}
        <span aria-hidden className="text-ink-3">
          –
        </span>
        {field('max', t`Highest price`)}
      </div>
      <output className="mt-1.5 block empty:hidden">
        {fault && <FieldLine id={lineId} error={words[fault]} />}
      </output>
    </fieldset>
  )
}

/** What is typed, its parsed value, and when it is reported. */
function usePrices(filter: Filter, onChange: PriceFieldsProps['onChange']) {
  const [known, setKnown] = useState(filter)
  const [typed, setTyped] = useState<Texts>(() => textsOf(inOrder(filter)))
  if (known.min !== filter.min || known.max !== filter.max) {
    // Changed elsewhere; input in progress here is not overwritten.
    const shown = (bound: Bound) =>
      known[bound] === filter[bound] || centsOr(readPrice(typed[bound]), NaN) === filter[bound]
        ? typed[bound]
        : textOf(filter[bound])
    setKnown(filter)
    setTyped({ min: shown('min'), max: shown('max') })
  }
  const read = { min: readPrice(typed.min), max: readPrice(typed.max) }
  const latest = useRef((_when: When) => {})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = (when) => {
      const wanted = {
        min: centsOr(read.min, filter.min),
        max: centsOr(read.max, filter.max),
      }
      const next = when === 'left' ? inOrder(wanted) : wanted
      if (next.min !== filter.min || next.max !== filter.max) onChange({ ...filter, ...next })
    }
  })
  useEffect(() => {
    timer.current = setTimeout(() => latest.current('typing'), QUIET_MS)
    return () => clearTimeout(timer.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every keystroke restarts the timer
  }, [typed])
  return {
    typed,
    read,
    type: (bound: Bound, text: string) => setTyped({ ...typed, [bound]: text }),
    report: (when: When) => {
      clearTimeout(timer.current) // on a slow device it would end before this is applied, and undo it
      latest.current(when)
    },
  }
}

type PriceFieldProps = {
  label: string
  text: string
  placeholder: string
  /** where an error is shown, if there is one */
  lineId: string | undefined
  onType: (text: string) => void
  report: (when: When) => void
}

function PriceField({ label, text, placeholder, lineId, onType, report }: PriceFieldProps) {
  return (
    <Field label={label} isLabelHidden className="flex-1">
      {({ id }) => (
        <span className={inputBoxClass({ isBad: lineId !== undefined })}>
          <span aria-hidden className="text-13 text-ink-3">
            ¥
          </span>
          <input
            id={id}
            aria-invalid={lineId !== undefined || undefined}
            aria-describedby={lineId}
            value={text}
            placeholder={placeholder}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            onChange={(event) => onType(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') report('left')
            }}
            onBlur={({ currentTarget, relatedTarget }) => {
              const isGoingOn = currentTarget.closest('fieldset')?.contains(relatedTarget)
              report(isGoingOn ? 'typing' : 'left')
            }}
            className={`${inputClass} placeholder:text-13`}
          />
        </span>
      )}
    </Field>
  )
}

/** `1050` → `10.50`, `1000` → `10`: as a shopper would type it. */
const yuan = (cents: number) => formatAmount(cents).replaceAll(',', '').replace(/\.00$/, '')
const textOf = (cents: number | undefined) => (cents === undefined ? '' : yuan(cents))
const textsOf = ({ min, max }: Prices): Texts => ({ min: textOf(min), max: textOf(max) })

const centsOr = (read: ReadPrice, former: number | undefined) => (read.fault ? former : read.cents)

type Prices = Pick<Filter, 'min' | 'max'>

/** As the list expects it: the lower price first. */
const inOrder = ({ min, max }: Prices): Prices =>
  min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
