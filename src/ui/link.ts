import type { ReactNode } from 'react'

/** What a part hands to the link it contains. */
export type LinkParts = {
  className: string
  children: ReactNode
  'aria-current'?: 'page' | 'true' | undefined
  'aria-label'?: string | undefined
  title?: string | undefined
}

/** Parts know no router: the page draws the link, `renderLink={(parts) => <Link {...parts} to="/cart" />}`. */
export type RenderLink = (parts: LinkParts) => ReactNode
