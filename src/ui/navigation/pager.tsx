import type { LucideIcon } from 'lucide-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import type { LinkParts } from '#src/ui/link.ts'

type PagerProps = {
  label: string
  page: number
  pages: number
  previousLabel: string
  nextLabel: string
  /** "Page 3" */
  pageLabel: (page: number) => string
  /** `(page, parts) => <Link {...parts} search={{ page }} />` */
  renderLink: (page: number, parts: LinkParts) => ReactNode
}

const STEP = 'grid size-tap place-items-center rounded-2 tabular-nums hover:bg-sunken'

/** Numbered pages of 44 px; nothing when there is only one. */
export function Pager(props: PagerProps) {
  const { label, page, pages, previousLabel, nextLabel, pageLabel, renderLink } = props
  if (pages <= 1) return null
  const arrow = (icon: LucideIcon, to: number, name: string) =>
    to < 1 || to > pages ? (
      <span aria-hidden className="grid size-tap place-items-center text-ink-off">
        <Icon of={icon} />
      </span>
    ) : (
      renderLink(to, { className: STEP, 'aria-label': name, children: <Icon of={icon} /> })
    )
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1">
        <li>{arrow(ChevronLeft, page - 1, previousLabel)}</li>
        {pagesAround(page, pages).map((each) => (
          <li key={each}>
            {each < 0 ? (
              <span aria-hidden className="grid size-tap place-items-center text-ink-3">
                …
              </span>
            ) : (
              renderLink(each, {
                className: `${STEP} aria-[current=page]:bg-sunken aria-[current=page]:font-strong`,
                'aria-current': each === page ? 'page' : undefined,
                'aria-label': pageLabel(each),
                children: each,
              })
            )}
          </li>
        ))}
        <li>{arrow(ChevronRight, page + 1, nextLabel)}</li>
      </ul>
    </nav>
  )
}

/** First, last and the neighbours; a gap is a negative number. */
function pagesAround(page: number, pages: number) {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 1,
  )
  return near.flatMap((each, place) => {
    const before = near[place - 1]
    return before !== undefined && each - before > 1 ? [-each, each] : [each]
  })
}
