import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { searchable } from '#contract/search-words.ts'
import { rememberSearch } from './recent-searches.ts'
import { SearchBox } from '#src/ui/form/combobox/search-box.tsx'
import { useComposition } from '#src/ui/form/combobox/use-composition.ts'
import { useCombobox } from '#src/ui/form/combobox/use-combobox.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions, type Suggestion } from './use-suggestions.ts'

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
