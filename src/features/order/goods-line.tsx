import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CheckoutPreview } from '#contract/checkout.ts'
import { specText } from '#src/features/catalog/spec-text.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { Price } from '#src/ui/display/price.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import type { OrderLine } from '#contract/order-line.ts'

type GoodsLineProps = {
  line: Pick<CheckoutPreview['lines'][number], 'title' | 'image' | 'spec' | 'price' | 'quantity'>
  /** renders the name as a link to the product */
  renderName?: (parts: { className: string; children: ReactNode }) => ReactNode
  /** below the name: a status or a button */
  children?: ReactNode
}

/** One line of an order: image, name, variant, sum, and how it comes about. */
export function GoodsLine({ line, renderName, children }: GoodsLineProps) {
  const { t } = useLingui()
  const { quantity } = line
  const each = formatMoney(line.price)
  const name = { className: 'line-clamp-2', children: line.title }
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] gap-3 py-2.5">
      <ResponsivePicture picture={line.image} sizes="64px" isDecorative />
      <span className="min-w-0">
        {renderName ? renderName(name) : <span {...name} />}
        <span className="block text-13 text-ink-3">{specText(line.spec)}</span>
        {children}
      </span>
      <span className="text-right">
        <Price cents={line.price * quantity} tone="ink" />
        <span className="block text-13 text-ink-3 tabular-nums">
          <span aria-hidden>{quantity > 1 ? `${each} × ${quantity}` : '× 1'}</span>
          <span className="spoken">
            {quantity > 1 ? t`${each} each, qty ${quantity}` : t`Qty ${quantity}`}
          </span>
        </span>
      </span>
    </li>
  )
}

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
