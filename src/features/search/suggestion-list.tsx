import { Plural, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ProductPrice } from '#src/features/catalog/product/product-price.tsx'
import { OptionList } from '#src/ui/form/combobox/option-list.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import type { Suggestion } from './use-suggestions.ts'

type SuggestionListProps = {
  list: ComponentProps<typeof OptionList>['list']
  suggestions: readonly Suggestion[]
  /** marked in the suggestions */
  typed: string
}

/** The dropdown with completions below the search box: words to search for, products with picture and price. */
export function SuggestionList({ list, suggestions, typed }: SuggestionListProps) {
  const { t } = useLingui()
  return (
    <OptionList
      list={list}
      label={t`Suggestions`}
      className="absolute inset-x-0 top-full z-popover mt-1 max-h-[60dvh] min-w-64 shadow-2"
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
            <span className="line-clamp-1 min-w-0 grow">
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
