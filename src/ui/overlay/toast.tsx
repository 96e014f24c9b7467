import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { LinkParts } from '#src/ui/link.ts'
import { TopLayer } from './top-layer.tsx'

const KINDS = {
  success: { icon: CircleCheck, mark: 'text-jade-text' },
  error: { icon: CircleAlert, mark: 'text-danger-text' },
  warning: { icon: TriangleAlert, mark: 'text-ochre-text' },
  info: { icon: Info, mark: 'text-ink-2' },
} as const
const MOST = 3

export type Toast = {
  id: number
  /** an error interrupts screen readers, everything else is announced politely */
  kind: keyof typeof KINDS
  text: ReactNode
  /** a second line */
  detail?: ReactNode
  /** its link, or its action: "Undo" */
  action?: { label: string; href: string } | { label: string; onPress: () => void } | undefined
}

/** One card of the stack. */
export const toastClass =
  'pointer-events-auto flex animate-toast items-start gap-3 rounded-3 bg-raised px-4 py-3.5 text-15/[1.375rem] shadow-2'

type ToastStackProps = {
  /** "Notifications" */
  label: string
  closeLabel: string
  /** newest first; three are shown */
  toasts: readonly Toast[]
  onClose: (id: number) => void
  /** hovered or focused: its timer pauses */
  onHold?: ((id: number) => void) | undefined
  onRelease?: ((id: number) => void) | undefined
  /** renders the link of an action; a plain one if omitted */
  renderLink?: ((href: string, parts: LinkParts) => ReactNode) | undefined
  /** shown below them until it is answered */
  children?: ReactNode
}

/**
 * Notifications, where they cover no button: above the bars at the bottom of a phone, below the header on desktops and
 * in sheets. The caller that passes the list decides how long they stay.
 */
export function ToastStack({ label, toasts, children, ...rest }: ToastStackProps) {
  return (
    <TopLayer className="toast-place pointer-events-none z-toast h-auto w-auto overflow-visible tablet:w-full tablet:max-w-toast">
      <output
        aria-live="polite"
        aria-atomic="false"
        aria-label={label}
        className="grid gap-toast-gap"
      >
        {toasts.slice(0, MOST).map((toast) => (
          <ToastCard key={toast.id} toast={toast} {...rest} />
        ))}
        {children}
      </output>
    </TopLayer>
  )
}

type ToastCardProps = Omit<ToastStackProps, 'label' | 'toasts' | 'children'> & { toast: Toast }

function ToastCard({ toast, closeLabel, onClose, onHold, onRelease, renderLink }: ToastCardProps) {
  const { id, kind, text, detail, action } = toast
  const { icon, mark } = KINDS[kind]
  const hold = () => onHold?.(id)
  const release = () => onRelease?.(id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only records that someone is reading
    <div
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className={toastClass}
    >
      <Icon of={icon} className={`mt-px ${mark}`} />
      <div className="min-w-0 grow">
        <p>{text}</p>
        {detail && <p className="mt-0.5 text-13 text-ink-2">{detail}</p>}
        {action && (
          <div className="mt-3">
            <ToastAction action={action} renderLink={renderLink} onDone={() => onClose(id)} />
          </div>
        )}
      </div>
      <IconButton
        icon={X}
        size={16}
        label={closeLabel}
        onPress={() => onClose(id)}
        className="-my-2.75 -mr-3 text-ink-3"
      />
    </div>
  )
}

type ToastActionProps = Pick<ToastStackProps, 'renderLink'> & {
  action: NonNullable<Toast['action']>
  onDone: () => void
}

function ToastAction({ action, renderLink, onDone }: ToastActionProps) {
  const className = buttonClass({ variant: 'soft', isSmall: true })
  if ('href' in action) {
    if (renderLink) return renderLink(action.href, { className, children: action.label })
    return (
      <a href={action.href} className={className}>
        {action.label}
      </a>
    )
  }
  const press = () => {
    action.onPress()
    onDone()
  }
  return (
    <button type="button" onClick={press} className={className}>
      {action.label}
    </button>
  )
}
