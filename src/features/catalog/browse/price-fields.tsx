import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { formatAmount } from '#src/lib/money.ts'
import { Field, inputBoxClass, inputClass } from '#src/ui/form/field.tsx'
import type { Filter } from './filter.ts'

const QUIET_MS = 500

type PriceFieldsProps = {
  filter: Filter
  range: { min: number; max: number }
  onChange: (filter: Filter) => void
}

/** Lowest and highest price in yuan; reported when the fingers rest, on Enter and on leaving. */
export function PriceFields({ filter, range, onChange }: PriceFieldsProps) {
  const { t } = useLingui()
  const set = (key: 'min' | 'max') => (cents: number | undefined) =>
    onChange({ ...filter, [key]: cents })
  return (
    <fieldset>
      <legend className="mb-2.5 text-13 text-ink-2">
        <Trans>Price</Trans>
      </legend>
      <div className="flex items-center gap-2">
        <PriceField
          label={t`Lowest price`}
          placeholder={yuan(range.min)}
          cents={filter.min}
          onCommit={set('min')}
        />
        <span aria-hidden className="text-ink-3">
          –
        </span>
        <PriceField
          label={t`Highest price`}
          placeholder={yuan(range.max)}
          cents={filter.max}
          onCommit={set('max')}
        />
      </div>
    </fieldset>
  )
}

type PriceFieldProps = {
  label: string
  placeholder: string
  cents: number | undefined
  onCommit: (cents: number | undefined) => void
}

function PriceField({ label, placeholder, cents, onCommit }: PriceFieldProps) {
  const [text, setText] = useState(() => textOf(cents))
  const [known, setKnown] = useState(cents)
  if (known !== cents) {
    setKnown(cents)
    // Set elsewhere; what is being typed here stays as it is typed.
    if (centsOf(text) !== cents) setText(textOf(cents))
  }
  const latest = useRef(() => {})
  useEffect(() => {
    latest.current = () => centsOf(text) !== cents && onCommit(centsOf(text))
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), QUIET_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every keystroke starts the clock anew
  }, [text])
  return (
    <Field label={label} isLabelHidden className="flex-1">
      {(links) => (
        <span className={inputBoxClass()}>
          <span aria-hidden className="text-13 text-ink-3">
            ¥
          </span>
          <input
            {...links}
            value={text}
            placeholder={placeholder}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            onChange={(event) => setText(event.target.value.replace(/[^\d.]/g, '').slice(0, 9))}
            onBlur={() => latest.current()}
            onKeyDown={(event) => {
              if (event.key === 'Enter') latest.current()
            }}
            className={inputClass}
          />
        </span>
      )}
    </Field>
  )
}

/** `1050` → `10.50`, `1000` → `10`: as one types it. */
const yuan = (cents: number) => formatAmount(cents).replaceAll(',', '').replace(/\.00$/, '')

const textOf = (cents: number | undefined) => (cents === undefined ? '' : yuan(cents))

/** `10.5` → `1050`; nothing when it is no amount. */
function centsOf(text: string) {
  const amount = /^(\d{1,6})(?:\.(\d{0,2})\d*)?$/.exec(text)
  if (!amount) return undefined
  const [, whole = '0', rest = ''] = amount
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}
