import type { ReactNode } from 'react'

/** The heading of the page; it takes the focus when the page changes. */
export function UndoTitle({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className="display-text text-28 outline-none">
      {children}
    </h1>
  )
}
