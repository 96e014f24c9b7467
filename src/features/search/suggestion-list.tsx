import { Plural, useLingui } from '@lingui/react/macro'
import { ArrowRight, Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { OptionList } from '#src/ui/form/combobox/option-list.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { Suggestion } from './use-suggestions.ts'

type SuggestionListProps = {
  list: ComponentProps<typeof OptionList>['list']
  suggestions: readonly Suggestion[]
}

/** The dropdown with completions below the search box. */
export function SuggestionList({ list, suggestions }: SuggestionListProps) {
  const { t } = useLingui()
  return (
    <OptionList
      list={list}
      label={t`Suggestions`}
      className="absolute inset-x-0 top-full z-popover mt-1 max-h-[60dvh] min-w-64 shadow-2"
      said={<Plural value={suggestions.length} one="# suggestion" other="# suggestions" />}
      options={suggestions.map(({ key, text, sn }) => ({
        key,
        content: (
          <>
            <Icon of={sn ? ArrowRight : Search} size={16} className="text-ink-3" />
            <span className="line-clamp-1 min-w-0">{text}</span>
          </>
        ),
      }))}
    />
  )
}
