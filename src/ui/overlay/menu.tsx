import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import type { RenderLink } from '#src/ui/link.ts'
import { Popover, type PopoverProps } from './popover.tsx'

export type MenuOption = {
  key: string
  label: ReactNode
  icon?: LucideIcon | undefined
  isOn?: boolean | undefined
  renderLink?: RenderLink | undefined
  onPress?: (() => void) | undefined
}

type MenuProps = Pick<PopoverProps, 'label' | 'className'> & {
  /** the opener's content */
  children: ReactNode
  items: readonly MenuOption[]
}

const ITEM =
  'flex min-h-tap w-full items-center gap-3 rounded-2 px-3 py-2 text-left text-15 hover:bg-sunken aria-[current]:bg-sunken'

/** A short list that opens below its button. */
export const Menu = ({ items, children, ...button }: MenuProps) => (
  <Popover
    {...button}
    opener={children}
    panelClassName="w-max max-w-[calc(100vw-1rem)] min-w-50 p-1.5"
  >
    <ul>
      {items.map(({ key, ...item }) => (
        <li key={key}>
          <MenuLine {...item} />
        </li>
      ))}
    </ul>
  </Popover>
)

function MenuLine({ label, icon, isOn, renderLink, onPress }: Omit<MenuOption, 'key'>) {
  const children = (
    <>
      {icon && <Icon of={icon} className="text-ink-2" />}
      <span className="min-w-0">{label}</span>
    </>
  )
  const current = isOn ? 'true' : undefined
  if (renderLink) return renderLink({ className: ITEM, children, 'aria-current': current })
  return (
    <button type="button" aria-current={current} onClick={onPress} className={ITEM}>
      {children}
    </button>
  )
}
