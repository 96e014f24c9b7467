import { Tag } from '#src/ui/display/tag.tsx'
import { maskedMobile, addressText } from './area-code.ts'
import { MapPin } from 'lucide-react'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'

type RecipientProps = { name: string; mobile: string; tag?: string | undefined }

/** Name, masked number and tag. */
export function Recipient({ name, mobile, tag }: RecipientProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <bdi className="font-strong">{name}</bdi>
      <span className="text-ink-2 tabular-nums">{maskedMobile(mobile)}</span>
      {tag && <Tag>{tag}</Tag>}
    </span>
  )
}

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
