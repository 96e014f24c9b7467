import type { ReactNode } from 'react'

/** A row of small cards that scrolls sideways on phones and shows six on desktops. Its children are `li`. */
export function Scroller({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul
      aria-label={label}
      className="bleed grid snap-x snap-proximity auto-cols-[128px] grid-flow-col gap-3 overflow-x-auto scrollbar-none *:snap-start desktop:mx-0 desktop:auto-cols-[calc((100%-80px)/6)] desktop:gap-4 desktop:px-0"
    >
      {children}
    </ul>
  )
}
