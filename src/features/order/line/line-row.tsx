import type { ReactNode } from 'react'
import type { OrderLine } from '#contract/order-line.ts'
import { specText } from '#src/features/catalog/spec-text.ts'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'

type LineRowProps = {
  line: Pick<OrderLine, 'image' | 'title' | 'spec'>
  /** a line of its own below the variant, such as a date */
  note: ReactNode
  /** the action at the end of the row */
  children: ReactNode
}

/** A line of an order in a list of lines that wait for the same action. */
export function LineRow({ line, note, children }: LineRowProps) {
  return (
    <li className="flex items-center gap-3 py-4">
      <span className="w-16 shrink-0">
        <ResponsivePicture picture={line.image} sizes="64px" isDecorative />
      </span>
      <span className="min-w-0 grow">
        <span className="line-clamp-2">{line.title}</span>
        <span className="block text-13 text-ink-3">{specText(line.spec)}</span>
        <span className="block text-13 text-ink-3 tabular-nums">{note}</span>
      </span>
      {children}
    </li>
  )
}
