import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { Icon } from '#src/ui/icon.tsx'

type MoreLinkProps = {
  path: string
  /** what there is more of, for screen reader users */
  about: string
  children: ReactNode
}

/** "All", on the right of a panel's title. */
export const MoreLink = ({ path, about, children }: MoreLinkProps) => (
  <PathLink
    path={path}
    className="relative hit inline-flex items-center gap-0.5 text-13 text-ink-2 hover:text-ink"
  >
    {children} <span className="spoken">{about}</span>
    <Icon of={ChevronRight} size={16} />
  </PathLink>
)
