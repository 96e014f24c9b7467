import { Plural, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Option } from '#contract/select.ts'
import { OptionList } from '#src/ui/form/option-list.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useComposition, useCombobox, useQuiet } from '#src/ui/form/use-combobox.ts'
import { Icon } from '#src/ui/icon.tsx'

const QUIET_MS = 180

type Answer = { list: Option[] }
type RemoteSelectProps<K extends readonly unknown[]> = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'name' | 'error' | 'autoComplete'
> & {
  value: string
  onChange: (value: string) => void
  /** the server's list for the typed text */
  ask: (quickSearch: string) => UseQueryOptions<Answer, Error, Answer, K>
  /** a row was chosen, after `onChange` received its value */
  onChoose?: (option: Option) => void
}

/** A text field with suggestions from the server: the typed text searches them, and other values may be typed too. */
export function RemoteSelect<K extends readonly unknown[]>(props: RemoteSelectProps<K>) {
  const { value, onChange, ask, onChoose, ...field } = props
  const { t, i18n } = useLingui()
  const composition = useComposition(i18n.locale)
  const asked = ask(useQuiet(composition.settled(value).trim(), QUIET_MS))
  const { data } = useQuery({
    ...asked,
    enabled: asked.enabled !== false && !composition.isComposing,
    placeholderData: keepPreviousData,
  })
  const options = data?.list ?? []
  const count = options.length
  const { open, list, inputProps } = useCombobox({
    options,
    onChoose: (option) => {
      onChange(option.value)
      onChoose?.(option)
    },
  })
  return (
    <div>
      <TextField
        {...field}
        {...inputProps}
        {...composition.props}
        value={value}
        onChange={(text) => {
          onChange(text)
          open()
        }}
        onFocus={open}
        trailing={<Icon of={ChevronDown} size={16} className="text-ink-3" />}
      />
      <OptionList
        list={list}
        label={t`Options`}
        className="mt-1 max-h-60 rounded-3 border border-line"
        said={<Plural value={count} one="# option" other="# options" />}
        options={options.map(({ value: key, label, note }) => ({
          key: `${key} ${note}`,
          content: (
            <span className="min-w-0">
              {label}
              {note && <span className="block text-13 text-ink-3">{note}</span>}
            </span>
          ),
        }))}
      />
    </div>
  )
}
