import { useLingui } from '@lingui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProductCard } from '#contract/catalog.ts'
import { searchable } from '#contract/search-words.ts'
import { useQuiet } from '#src/ui/form/use-quiet.ts'
import { suggestionsQuery } from './search.queries.ts'

const QUIET_MS = 180

/** A row below the search box: words to search for, or a product to open. */
export type Suggestion = { key: string; text: string; product?: ProductCard }

/** Completions of the typed text, debounced; none are asked for while it is being composed. */
export function useSuggestions(typed: string, isComposing: boolean): Suggestion[] {
  const { i18n } = useLingui()
  const q = useQuiet(searchable(typed), QUIET_MS)
  const { data } = useQuery({
    ...suggestionsQuery(i18n.locale, q),
    enabled: q !== '' && !isComposing,
    placeholderData: keepPreviousData,
  })
  if (typed.trim() === '' || q === '' || !data) return []
  return [
    ...data.words.map((text) => ({ key: `words ${text}`, text })),
    ...data.products.map((product) => ({
      key: `product ${product.sn}`,
      text: product.title,
      product,
    })),
  ]
}
