// oxlint-disable jsx-a11y/prefer-tag-over-role -- no element fits: the focus stays in the box
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'

type OptionListProps = {
  /** from `useCombobox` */
  list: { id: string; isShown: boolean; active: number; onChoose: (place: number) => void }
  label: string
  options: readonly { key: string; content: ReactNode }[]
  /** how many there are, for screen readers */
  said: ReactNode
  className: string
}

/** The dropdown list of a combobox; the focus stays in the box. */
export function OptionList({ list, label, options, said, className }: OptionListProps) {
  const { id, isShown, active, onChoose } = list
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        hidden={!isShown}
        className={classNames('overflow-y-auto bg-raised p-1.5 text-ink', className)}
      >
        {options.map(({ key, content }, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box above handles the keys
          <div
            key={key}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onPointerDown={(event) => event.preventDefault()} // keeps the focus in the box
            onClick={() => onChoose(place)}
            className={classNames(
              'flex min-h-tap cursor-pointer items-center gap-3 rounded-2 px-3 py-2 text-15 hover:bg-sunken',
              place === active && 'bg-sunken',
            )}
          >
            {content}
          </div>
        ))}
      </div>
      <output className="spoken">{isShown && said}</output>
    </>
  )
}
