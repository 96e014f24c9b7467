import type { ReactNode } from 'react'
import type { OrderLine } from '#contract/order-line.ts'
import { specText } from '#src/features/catalog/spec-text.ts'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'

type LineHeadProps = {
  line: Pick<OrderLine, 'image' | 'title' | 'spec'>
  /** after the variant, such as the price paid */
  note?: ReactNode
}

/** The subject of a form: one line of an order. */
export function LineHead({ line, note }: LineHeadProps) {
  const spec = specText(line.spec)
  return (
    <div className="flex items-center gap-3 border-b border-line py-3">
      <span className="w-16 shrink-0">
        <ResponsivePicture picture={line.image} sizes="64px" isDecorative />
      </span>
      <p className="min-w-0">
        <span className="line-clamp-2">{line.title}</span>
        <span className="block text-13 text-ink-3">
          {spec}
          {spec !== '' && note ? ' · ' : ''}
          {note}
        </span>
      </p>
    </div>
  )
}
