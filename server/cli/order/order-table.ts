import { ORDER_STATUS } from '#contract/order-actions.ts'
import type { OrderLineRecord } from '#server/db/order/order-parts.ts'
import type { OrderRecord } from '#server/db/order/orders.ts'
import { inLanguage } from '#server/domain/site/site.ts'
import { visible } from '#server/lib/safe-text.ts'

const STATUS_WORDS = new Map<number, string>(
  Object.entries(ORDER_STATUS).map(([word, code]) => [code, word]),
)
export const statusWord = (status: number) => STATUS_WORDS.get(status) ?? String(status)
export const STATUS_NAMES = [...STATUS_WORDS.values()]

/** `toShip` or `20` → 20; undefined for an unknown status. */
export const statusCode = (word: string) =>
  [...STATUS_WORDS].find(([code, name]) => String(code) === word || name === word)?.[0]

export const yuan = (cents: number) => (cents / 100).toFixed(2)
export const timeOf = (seconds: number) =>
  new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')

/** The day of it in UTC. */
export const utcDay = (seconds: number) => timeOf(seconds).slice(0, 10)

export type ListedOrder = { order: OrderRecord; member: string; pieces: number }

/** One line per order, in columns. */
export function orderTable(rows: readonly ListedOrder[]): string[] {
  const cells = rows.map(({ order, member, pieces }) => [
    order.no,
    statusWord(order.status),
    timeOf(order.createTime),
    member,
    `${pieces} pcs`,
    yuan(order.payAmount),
  ])
  const table = [['NUMBER', 'STATUS', 'PLACED (UTC)', 'MEMBER', 'GOODS', 'AMOUNT'], ...cells]
  return inColumns(table)
}

/** Rows of cells as lines of text, each column as wide as its widest cell. */
export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const table = rows.map((row) => row.map(visible))
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const invoiceText = ({ title, taxNumber, email }: NonNullable<OrderRecord['invoice']>) =>
  `Invoice to ${[title, taxNumber].filter(Boolean).join(', ')}, by e-mail to ${email}`

/** The contents of an order, with the positions that `ship --lines` takes. */
export function orderDetails({ order, member }: ListedOrder, lines: readonly OrderLineRecord[]) {
  const { name, mobile, province, city, county, detail } = order.address
  const place = [...new Set([province, city, county]), detail].join('')
  const goods = lines.map((line, index) => {
    const spec = line.spec.map(({ value }) => inLanguage(value, 'en')).join(', ')
    const title = [inLanguage(line.title, 'en'), spec].filter(Boolean).join(' · ')
    const shipped = line.shippedQuantity > 0 ? `, ${line.shippedQuantity} shipped` : ''
    return `  ${index + 1}. ${line.quantity} × ${title}, ${yuan(line.realAmount)}${shipped}`
  })
  return [
    `${order.no}  ${statusWord(order.status)}`,
    `Placed ${timeOf(order.createTime)} UTC by ${member}`,
    `To ${name}, ${mobile}, ${place}`,
    ...(order.promisedDay ? [`Promised by ${order.promisedDay}`] : []),
    ...(order.remark ? [`Note: ${order.remark}`] : []),
    ...goods,
    ...(order.invoice ? [invoiceText(order.invoice)] : []),
    `Delivery ${yuan(order.deliverMoney)}, to pay ${yuan(order.payAmount)}, paid ${yuan(order.paidAmount)}`,
  ]
}
