import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { selectCarriers, selectInvoiceTitles } from '#src/contract/select.ts'

const select = 'true'

/** Carriers with these words in their name. */
export const carriersQuery = (quickSearch: string) =>
  queryOptions({
    queryKey: ['select', 'carrier', quickSearch],
    queryFn: ({ signal }) => call(selectCarriers, { select, quickSearch }, { signal }),
  })

/** Whom earlier invoices of this kind were made out to. */
export const invoiceTitlesQuery = (kind: 'personal' | 'company', quickSearch: string) =>
  queryOptions({
    queryKey: ['select', 'invoiceTitle', kind, quickSearch],
    queryFn: ({ signal }) =>
      call(selectInvoiceTitles, { select, quickSearch, filters: { kind } }, { signal }),
    staleTime: 0, // an order just asked for its invoice
  })
