import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'

type TooltipProps = {
  text: ReactNode
  /** gets the id that its control names in `aria-describedby` */
  children: (describedBy: string) => ReactNode
  side?: 'top' | 'bottom' | undefined
}

/** A short hint for a pointer or the focus on desktops; never the only place of a fact. Esc hides it. */
export function Tooltip({ text, children, side = 'bottom' }: TooltipProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only watches its control
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => setShown(event.pointerType === 'mouse')}
      onPointerLeave={() => setShown(false)}
      onFocus={(event) => setShown(event.target.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => event.key === 'Escape' && setShown(false)}
    >
      {children(id)}
      <span
        id={id}
        role="tooltip"
        className={classNames(
          'absolute left-1/2 z-popover w-max max-w-60 -translate-x-1/2 rounded-1 bg-ink px-2.5 py-1.5 text-13 text-on-ink',
          side === 'bottom' ? 'top-full mt-1' : 'bottom-full mb-1',
          isShown ? 'max-desktop:hidden' : 'hidden',
        )}
      >
        {text}
      </span>
    </span>
  )
}
