import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'

type Recipe = { isLarge?: boolean; isOn?: boolean; isOff?: boolean; className?: string | undefined }

/** A chip's classes, for links that filter: `<Link className={chipClass({ isOn })} …>`. */
export function chipClass({
  isLarge = false,
  isOn = false,
  isOff = false,
  className,
}: Recipe = {}) {
  return classNames(
    'relative inline-flex max-w-full items-center gap-1.5 rounded-2 border text-left',
    isLarge ? 'min-h-tap px-4 py-2 text-15/[1.5rem]' : 'hit min-h-9 px-3.5 py-1.5 text-13',
    isOff ? 'border-dashed' : 'hover:bg-sunken',
    isOff && !isOn && 'text-ink-3',
    isOn ? 'border-ink bg-surface font-strong inset-ring inset-ring-ink' : 'border-line-2',
    className,
  )
}

type ChipProps = {
  children: ReactNode
  isOn: boolean
  onPress: () => void
  isLarge?: boolean | undefined
  className?: string | undefined
}

/** A filter that is on or off. */
export function Chip({ children, isOn, onPress, isLarge = false, className }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={chipClass({ isLarge, isOn, className })}
    >
      {children}
    </button>
  )
}

type RemovableProps = {
  children: ReactNode
  /** "Remove 1.7 L" */
  removeLabel: string
  onRemove: () => void
}

/** A filter chosen elsewhere; a tap removes it. */
export function RemovableChip({ children, removeLabel, onRemove }: RemovableProps) {
  return (
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className="relative hit inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-2 bg-sunken py-1.5 pr-2.5 pl-3.5 text-left text-13"
    >
      {children}
      <Icon of={X} size={14} />
    </button>
  )
}
