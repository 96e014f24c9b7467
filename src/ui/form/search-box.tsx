import { Search, X } from 'lucide-react'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'

type SearchBoxProps = {
  label: string
  clearLabel: string
  placeholder?: string | undefined
  value: string
  onChange: (value: string) => void
  onSearch: (value: string) => void
  /** the combobox attributes: aria-controls, aria-expanded, aria-activedescendant, onKeyDown … */
  inputProps?: ComponentProps<'input'> | undefined
  children?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
  className?: string | undefined
}

export const searchBoxClass =
  'flex min-h-tap w-full items-center gap-2 rounded-2 border border-transparent bg-sunken pr-1 pl-3.5 text-ink-3'

/** A search form; `children` (suggestions) may be shown below it. */
export function SearchBox({ ref, ...props }: SearchBoxProps) {
  const { label, clearLabel, placeholder, value, onChange, onSearch, inputProps, className } = props
  return (
    <search className={classNames('relative block', className)}>
      <form
        action={() => onSearch(value.trim())}
        className={classNames(searchBoxClass, 'focus-within:border-ink focus-within:bg-surface')}
      >
        <Icon of={Search} />
        <input
          autoComplete="off"
          {...inputProps}
          ref={ref}
          type="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-10.5 w-full min-w-0 flex-1 appearance-none bg-transparent text-16 text-ink outline-none"
        />
        {value !== '' && (
          <IconButton
            icon={X}
            size={16}
            label={clearLabel}
            onPress={() => onChange('')}
            className="-my-px"
          />
        )}
      </form>
      {props.children}
    </search>
  )
}

/** Looks like the search box but links to the search page: `<Link className={…}>`; pass its link. */
export function SearchLink({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon of={Search} />
      <span className="min-w-0 grow truncate text-left text-15">{children}</span>
    </>
  )
}
