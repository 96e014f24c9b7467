import type { ReactNode } from 'react'

/** One part of the style guide. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 break-inside-avoid border-t border-line py-5">
      <h2 className="mb-3 text-13 font-regular text-ink-3">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">{children}</div>
    </section>
  )
}

export function BlockRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
