import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'

export type Column<Row> = {
  key: string
  label: ReactNode
  cell: (row: Row) => ReactNode
  /** right-aligned, tabular */
  isNumber?: boolean | undefined
  /** names its row */
  isHead?: boolean | undefined
}

type TableProps<Row> = {
  caption: string
  isCaptionHidden?: boolean | undefined
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

const CELL = 'border-b border-line pr-3 last:pr-0'

/** Hairlines, numbers right-aligned; scrolls sideways within itself on narrow screens. */
export function Table<Row>({
  caption,
  isCaptionHidden = true,
  columns,
  rows,
  keyOf,
}: TableProps<Row>) {
  const sideOf = (column: Column<Row>) =>
    column.isNumber ? 'text-right tabular-nums whitespace-nowrap' : 'text-left'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="text-13">
        <caption className={isCaptionHidden ? 'spoken' : 'pb-2 text-left text-ink-3'}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(
                  CELL,
                  sideOf(column),
                  'py-2 font-regular whitespace-nowrap text-ink-3',
                )}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => {
                const Cell = column.isHead ? 'th' : 'td'
                return (
                  <Cell
                    key={column.key}
                    scope={column.isHead ? 'row' : undefined}
                    className={classNames(CELL, sideOf(column), 'py-3 align-top font-regular')}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
