import * as v from 'valibot'
import { cleaned, EmailSchema, requiredText } from './validation.ts'

export const invoiceEntries = {
  kind: v.picklist(['personal', 'company'], 'choice'),
  title: requiredText(100),
  taxNumber: v.optional(v.pipe(v.string(), cleaned('code'), v.toUpperCase()), ''),
  email: EmailSchema,
}
type InvoiceParty = { kind: 'personal' | 'company'; taxNumber: string }
/** A company's tax number has 15 to 20 digits and capital letters. */
export const isTaxNumberFit = ({ kind, taxNumber }: InvoiceParty) =>
  kind === 'personal' || /^[0-9A-Z]{15,20}$/.test(taxNumber)

/** The recipient of an invoice and where it is sent; a company needs its tax number. */
export const InvoiceFormSchema = v.pipe(
  v.object(invoiceEntries),
  v.forward(
    v.check((form) => isTaxNumberFit(form), 'taxNumber.format'),
    ['taxNumber'],
  ),
)
export type InvoiceForm = v.InferOutput<typeof InvoiceFormSchema>
