import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { invoiceEntries, isTaxNumberFit } from './invoice-form.ts'
import { OrderSchema } from './order.ts'
import { OrderNoSchema } from './order-entry.ts'

export const askForInvoice = endpoint({
  method: 'POST',
  path: '/api/order/detail/:no/invoice',
  access: 'member',
  summary: 'Ask for an invoice of a completed order',
  input: v.pipe(
    v.object({ no: OrderNoSchema, ...invoiceEntries }),
    v.forward(
      v.check((form) => isTaxNumberFit(form), 'taxNumber.format'),
      ['taxNumber'],
    ),
  ),
  data: OrderSchema,
})
