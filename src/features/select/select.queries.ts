import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { selectCarriers, selectInvoiceTitles } from '#contract/select.ts'

const select = 'true'

/** Carriers whose name contains these words. */
export const carriersQuery = (quickSearch: string) =>
  queryOptions({
    queryKey: ['select', 'carrier', quickSearch],
    queryFn: ({ signal }) => call(selectCarriers, { select, quickSearch }, { signal }),
  })

/** Recipients of earlier invoices of this kind. */
export const invoiceTitlesQuery = (kind: 'personal' | 'company', quickSearch: string) =>
  queryOptions({
    queryKey: ['select', 'invoiceTitle', kind, quickSearch],
    queryFn: ({ signal }) =>
      call(selectInvoiceTitles, { select, quickSearch, filters: { kind } }, { signal }),
    staleTime: 0, // an order has just requested its invoice
  })
