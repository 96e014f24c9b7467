import { Plural, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import { searchable } from '#contract/product-search.ts'
import { rememberSearch } from './saved-searches.ts'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { useComposition, useCombobox, useQuiet } from '#src/ui/form/use-combobox.ts'
import { Search } from 'lucide-react'
import { ProductPrice } from '#src/features/catalog/product/product-price.tsx'
import { OptionList } from '#src/ui/form/option-list.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProductCard } from '#contract/catalog.ts'
import { suggestionsQuery } from './search.queries.ts'

type SearchFieldProps = {
  /** the current search; typing starts from it */
  words: string
  /** the page was opened to type here: it gets the focus instead of the heading */
  isPageStart?: boolean
}

/** The search box with completions: a combobox whose list is navigated with the arrow keys. */
export function SearchField({ words, isPageStart = false }: SearchFieldProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(words)
  const composition = useComposition(i18n.locale)
  const suggestions = useSuggestions(composition.settled(typed), composition.isComposing)
  const { open, close, list, inputProps } = useCombobox({ options: suggestions, onChoose: go })
  const [shownWords, setShownWords] = useState(words)
  const [asked, setAsked] = useState<string>()
  if (shownWords !== words) {
    setShownWords(words)
    setAsked(undefined)
    if (words !== asked) setTyped(words) // else the next words may be in the box already
  }

  function search(text: string) {
    const q = searchable(text)
    close()
    if (q === '') return
    setTyped(q)
    setAsked(q)
    rememberSearch(q)
    void navigate({ to: '/search', search: { q } })
  }
  function go({ text, product }: Suggestion) {
    if (product) void navigate({ to: '/item/$sn', params: { sn: product.sn } })
    else search(text)
  }

  return (
    <SearchBox
      label={t`Search products`}
      clearLabel={t`Clear`}
      placeholder={t`Search products`}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        open()
      }}
      onSearch={search}
      className="max-desktop:static" // the list is placed by the page's bar
      inputProps={{
        ...inputProps,
        ...composition.props,
        ...(isPageStart ? { 'data-page-start': '' } : {}),
      }}
    >
      <SuggestionList list={list} suggestions={suggestions} typed={typed} />
    </SearchBox>
  )
}

type SuggestionListProps = {
  list: ComponentProps<typeof OptionList>['list']
  suggestions: readonly Suggestion[]
  /** marked in the suggestions */
  typed: string
}

/**
 * Completions below the search box: words to search for, products with picture and price. On phones they cover the page
 * below its bar, on desktops they are as wide as the box.
 */
function SuggestionList({ list, suggestions, typed }: SuggestionListProps) {
  const { t } = useLingui()
  return (
    <OptionList
      list={list}
      label={t`Suggestions`}
      className="absolute inset-x-0 top-full z-popover overscroll-contain max-desktop:h-[calc(100dvh-100%)] max-desktop:pb-[calc(var(--tabs)+var(--safe-b))] desktop:max-h-[60dvh] desktop:rounded-3 desktop:shadow-2"
      said={<Plural value={suggestions.length} one="# suggestion" other="# suggestions" />}
      options={suggestions.map(({ key, text, product }) => ({
        key,
        content: (
          <>
            <span className="grid w-10 shrink-0 justify-items-center">
              {product ? (
                <ResponsivePicture picture={product.picture} sizes="40px" isDecorative />
              ) : (
                <Icon of={Search} size={16} className="text-ink-3" />
              )}
            </span>
            <span className="line-clamp-2 min-w-0 grow">
              <Marked text={text} typed={typed} />
            </span>
            {product && (
              <span className="shrink-0">
                <ProductPrice product={product} size={13} hasOldPrice={false} />
              </span>
            )}
          </>
        ),
      }))}
    />
  )
}

/** A text in which the typed letters are in bold, where they stand in it as typed. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const words = typed.trim()
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-strong text-ink">
        {text.slice(at, at + words.length)}
      </mark>
      {text.slice(at + words.length)}
    </>
  )
}

const QUIET_MS = 180

/** A row below the search box: words to search for, or a product to open. */
type Suggestion = { key: string; text: string; product?: ProductCard }

/** Completions of the typed text, debounced; none are asked for while it is being composed. */
function useSuggestions(typed: string, isComposing: boolean): Suggestion[] {
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
