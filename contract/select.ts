import * as v from 'valibot'
import { endpoint, type Access } from './endpoint.ts'
import { optionalText } from './validation.ts'

/** Maximum rows of a list to choose from. */
export const OPTIONS_MAX = 20

export const OptionSchema = v.object({
  value: v.string(),
  label: v.string(),
  /** distinguishes rows with the same name */
  note: v.string(),
})
export type Option = v.InferOutput<typeof OptionSchema>

const quickSearch = optionalText(100)

type Choosable<A extends Access, F extends v.GenericSchema> = {
  path: string
  access: A
  summary: string
  filters: F
}

/** A list to choose from: `select=true`, part of the search text, filters of its own (spec §7). */
const selectOf = <A extends Access, F extends v.GenericSchema>(its: Choosable<A, F>) =>
  endpoint({
    method: 'GET',
    path: its.path,
    access: its.access,
    summary: its.summary,
    input: v.object({ select: v.literal('true'), quickSearch, filters: its.filters }),
    data: v.object({ list: v.array(OptionSchema) }),
  })

export const selectCarriers = selectOf({
  path: '/api/service/carrier',
  access: 'member',
  summary: 'Carriers that goods can be sent back with',
  filters: v.optional(v.object({}), {}),
})

/** The `note` of a company is its tax number. */
export const selectInvoiceTitles = selectOf({
  path: '/api/order/invoiceTitle',
  access: 'member',
  summary: 'Whom my earlier invoices were made out to, newest first',
  filters: v.object({ kind: v.picklist(['personal', 'company'], 'choice') }),
})
