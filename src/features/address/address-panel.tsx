import { MapPin } from 'lucide-react'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { addressText } from './area/area-code.ts'
import { Recipient } from './recipient.tsx'

type AddressPanelProps = {
  address: Parameters<typeof addressText>[0] & { name: string; mobile: string }
}

/** The delivery address of an order. */
export function AddressPanel({ address }: AddressPanelProps) {
  return (
    <Panel>
      <p className="flex gap-3">
        <Icon of={MapPin} className="mt-0.5" />
        <span className="min-w-0">
          <Recipient name={address.name} mobile={address.mobile} />
          <span className="block text-13 text-ink-2">{addressText(address)}</span>
        </span>
      </p>
    </Panel>
  )
}
