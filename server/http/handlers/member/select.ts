import { selectCarriers, selectInvoiceTitles } from '#contract/select.ts'
import { carriers, invoiceTitles } from '#server/domain/catalog/select.ts'
import { implement } from '#server/http/implement.ts'

export const selectRoutes = [
  implement(selectCarriers, (_context, { quickSearch }) => carriers(quickSearch)),
  implement(selectInvoiceTitles, (context, { quickSearch, filters }) =>
    invoiceTitles(context, filters.kind, quickSearch),
  ),
]
