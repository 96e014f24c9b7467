import { Tag } from '#src/ui/display/tag.tsx'
import { maskedMobile } from './area/area-code.ts'

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
