import type { InvoiceForm } from '#contract/invoice-form.ts'
import type { InvoiceRequest } from '#server/db/schema/trade.ts'

/** An invoice as an order stores it: a person has no tax number. */
export const invoiceRequest = (form: InvoiceForm, now: number): InvoiceRequest => ({
  ...form,
  taxNumber: form.kind === 'company' ? form.taxNumber : '',
  applyTime: now,
})
