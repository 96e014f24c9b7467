import type { ReactNode } from 'react'
import type { RenderLink } from '#src/ui/link.ts'

type Crumb = { key: string; label: ReactNode; renderLink?: RenderLink | undefined }

/** The path to this page, on desktops only; the last crumb is the page itself. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="py-3 text-13 text-ink-3 max-desktop:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map((crumb, place) => (
          <li key={crumb.key} className="flex min-w-0 items-center gap-2">
            {place > 0 && <span aria-hidden>/</span>}
            {crumb.renderLink ? (
              crumb.renderLink({ className: 'relative hit hover:text-ink', children: crumb.label })
            ) : (
              <span aria-current="page" className="text-ink-2">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
