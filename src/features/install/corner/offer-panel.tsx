import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'

type OfferPanelProps = {
  icon: LucideIcon
  title: ReactNode
  text: ReactNode
  /** small buttons: accept, then decline */
  actions: ReactNode
}

/** An offer below the main content of a page. */
export function OfferPanel({ icon, title, text, actions }: OfferPanelProps) {
  return (
    <Panel className="mt-6 flex gap-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-2 bg-sunken">
        <Icon of={icon} />
      </span>
      <div className="min-w-0">
        <h3 className="text-16">{title}</h3>
        <p className="text-13 text-ink-2">{text}</p>
        <div className="mt-3 flex flex-wrap gap-3">{actions}</div>
      </div>
    </Panel>
  )
}
