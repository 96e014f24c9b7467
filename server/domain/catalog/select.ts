import { OPTIONS_MAX, type Option } from '#contract/select.ts'
import { invoicesOf } from '#server/db/order/orders.ts'
import type { Buyer } from '#server/domain/context.ts'

/** Lines that contain the words, ignoring case. */
function search(options: readonly Option[], quickSearch: string) {
  const wanted = quickSearch.toLowerCase()
  const found = options.filter(({ label, note }) =>
    `${label} ${note}`.toLowerCase().includes(wanted),
  )
  return { list: found.slice(0, OPTIONS_MAX) }
}

/** The names on a member's earlier invoices, without duplicates, the newest first. */
export async function invoiceTitles(
  { db, member }: Buyer,
  kind: 'personal' | 'company',
  quickSearch: string,
) {
  const invoices = await invoicesOf(db, member.id)
  const options = invoices
    .filter((invoice) => invoice.kind === kind)
    .map(({ title, taxNumber }): Option => ({ value: title, label: title, note: taxNumber }))
  const once = new Map(options.map((option) => [`${option.value}\n${option.note}`, option]))
  return search([...once.values()], quickSearch)
}
