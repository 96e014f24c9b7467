import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'

type StatePanelProps = {
  /** one of `drawings` */
  drawing: ReactNode
  title: ReactNode
  /** h1 when the whole page is this state */
  titleAs?: 'h1' | 'h2' | undefined
  titleId?: string | undefined
  /** one sentence */
  children?: ReactNode
  /** one ink button, at most one soft button */
  actions?: ReactNode
  /** the reference of an error, the path that was not found */
  note?: ReactNode
  /** announced at once, when it replaces existing content: an error */
  isAlert?: boolean | undefined
  /** inside a panel or list: no outer spacing */
  isTight?: boolean | undefined
  className?: string | undefined
}

/** An empty or error state: a drawing, a message, and an action. */
export function StatePanel(props: StatePanelProps) {
  const Title = props.titleAs ?? 'h2'
  return (
    <div
      role={props.isAlert ? 'alert' : undefined}
      className={classNames(
        'max-w-state',
        !props.isTight && 'py-10 desktop:py-18',
        props.className,
      )}
    >
      {props.drawing}
      <Title
        id={props.titleId}
        tabIndex={props.titleAs === 'h1' ? -1 : undefined}
        className="mt-5 display-text text-22"
      >
        {props.title}
      </Title>
      {props.children && <div className="mt-2 text-ink-2">{props.children}</div>}
      {props.actions && <div className="mt-6 flex flex-wrap gap-3">{props.actions}</div>}
      {props.note && <p className="mt-4 text-12 break-all text-ink-3">{props.note}</p>}
    </div>
  )
}
