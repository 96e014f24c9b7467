import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'

type KeyValue = { key: string; label: ReactNode; value: ReactNode; isStrong?: boolean | undefined }

type KeyValuesProps = {
  items: readonly KeyValue[]
  /** `totals`: values right-aligned; `facts`: values left-aligned */
  variant?: 'totals' | 'facts' | undefined
}

/** Names and values: totals of an order, specifications of a product. */
export function KeyValues({ items, variant = 'totals' }: KeyValuesProps) {
  return (
    <dl className="grid gap-2">
      {items.map((item) => (
        <div
          key={item.key}
          className={classNames(
            variant === 'totals'
              ? 'flex flex-wrap justify-between gap-x-4'
              : 'grid grid-cols-[minmax(0,2fr)_minmax(0,5fr)] gap-x-4',
            item.isStrong && 'font-strong',
          )}
        >
          <dt className="text-ink-2">{item.label}</dt>
          <dd
            className={classNames(
              'min-w-0 tabular-nums',
              variant === 'totals' && 'ml-auto text-right',
            )}
          >
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
