import type { ReactNode } from 'react'

/** What a component passes to the link it contains. */
export type LinkParts = {
  className: string
  children: ReactNode
  'aria-current'?: 'page' | 'true' | undefined
  'aria-label'?: string | undefined
  title?: string | undefined
}

/**
 * UI components use no router: the page renders the link, `renderLink={(parts) => <Link {...parts} to="/cart" />}`.
 */
export type RenderLink = (parts: LinkParts) => ReactNode
