import type { CheckoutPreview } from '#contract/checkout.ts'
import { GoodsLine } from '#src/features/order/goods-line.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'

/** What is ordered. */
export function ConfirmLines({ lines }: { lines: CheckoutPreview['lines'] }) {
  return (
    <Panel className="py-1.5">
      <ul>
        {lines.map((line) => (
          <GoodsLine key={line.skuId} line={line} />
        ))}
      </ul>
    </Panel>
  )
}
