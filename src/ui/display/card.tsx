import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import type { RenderLink } from '#src/ui/link.ts'

type CardProps = {
  picture: ReactNode
  title: ReactNode
  /** the whole card is this link */
  renderLink: RenderLink
  titleAs?: 'h2' | 'h3' | 'p' | undefined
  /** one fact, one line */
  fact?: ReactNode
  /** the price row */
  footer?: ReactNode
  /** one tag on the image, top left */
  mark?: ReactNode
  /** a control separate from the link, bottom right of the image: `<IconButton>` */
  action?: ReactNode
  /** in a horizontal scroller: smaller type, one line less */
  isSmall?: boolean | undefined
  className?: string | undefined
}

/** An image with a name and a price; no border, no box. */
export function Card(props: CardProps) {
  const {
    picture,
    title,
    renderLink,
    fact,
    footer,
    mark,
    action,
    isSmall = false,
    className,
  } = props
  const Title = props.titleAs ?? 'h3'
  return (
    <article className={classNames('relative min-w-0', className)}>
      <div className="relative">
        {picture}
        {mark && <div className="absolute top-2 left-2 flex max-w-[calc(100%-1rem)]">{mark}</div>}
        {action && <div className="absolute right-0 bottom-0 z-1">{action}</div>}
      </div>
      <Title
        className={classNames(
          'line-clamp-2 text-wrap',
          isSmall ? 'mt-2 text-13' : 'mt-2.5 text-15/[1.375rem]',
        )}
      >
        {renderLink({ className: 'hit-parent', children: title })}
      </Title>
      {fact && <p className="mt-0.5 line-clamp-1 text-12 text-ink-3">{fact}</p>}
      {footer && <div className="mt-1.5 flex flex-wrap items-baseline gap-x-1.5">{footer}</div>}
    </article>
  )
}
