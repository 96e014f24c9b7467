import { useMemo, type MouseEvent } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { sanitise } from './sanitise.ts'

type RichTextProps = {
  html: string
  /** a link to a path of this shop was pressed: navigates without reloading the page */
  onPath: (path: string) => void
  /** `article`: emphasises the first paragraph */
  variant?: 'plain' | 'article' | undefined
  className?: string | undefined
}

/** The only place where third-party HTML enters the page, sanitised. */
export function RichText({ html, onPath, variant = 'plain', className }: RichTextProps) {
  const clean = useMemo(() => ({ __html: sanitise(html) }), [html])
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link?.getAttribute('href')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!path?.startsWith('/') || !isPlain) return
    event.preventDefault()
    onPath(path)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are the controls
    <div
      onClick={follow}
      className={classNames('rich-text', variant === 'article' && 'rich-article', className)}
      // oxlint-disable-next-line react/no-danger -- sanitised on the line above
      dangerouslySetInnerHTML={clean}
    />
  )
}
