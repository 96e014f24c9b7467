import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/order.ts'
import { GoodsLine } from '#src/features/order/goods-line.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Panel } from '#src/ui/layout/panel.tsx'

/** The order's products; each links to its page. */
export function OrderGoods({ order }: { order: Order }) {
  const { t } = useLingui()
  return (
    <Panel className="py-1.5">
      <ul aria-label={t`Items`}>
        {order.lines.map((line) => (
          <GoodsLine
            key={line.id}
            line={line}
            renderName={(parts) => (
              <Link
                {...parts}
                to="/item/$sn"
                params={{ sn: line.sn }}
                className={`${parts.className} hover:underline`}
              />
            )}
          >
            {line.canReview && (
              <Link
                to="/user/account/appraise"
                search={{ write: `${order.no}-${line.id}` }}
                className={buttonClass({ variant: 'soft', isSmall: true, className: 'mt-2 mr-2' })}
              >
                <Trans>Write a review</Trans>
                <span className="spoken">{line.title}</span>
              </Link>
            )}
            <AftersaleLink no={order.no} line={line} />
            {line.reviewId !== null && (
              <span className="mt-1 block text-12 text-ink-3">
                <Trans>Reviewed</Trans>
              </span>
            )}
          </GoodsLine>
        ))}
      </ul>
    </Panel>
  )
}

/** Links to this line's after-sale, or to applying for one. */
function AftersaleLink({ no, line }: { no: string; line: Order['lines'][number] }) {
  const { aftersaleId, refundableQty } = line
  const look = buttonClass({ variant: 'soft', isSmall: true, className: 'mt-2 mr-2' })
  if (aftersaleId !== null && refundableQty === 0) {
    return (
      <Link to="/user/account/service/record" search={{ id: aftersaleId }} className={look}>
        <Trans>View request</Trans>
        <span className="spoken">{line.title}</span>
      </Link>
    )
  }
  if (refundableQty === 0) return null
  return (
    <Link to="/user/account/service/apply" search={{ line: `${no}-${line.id}` }} className={look}>
      <Trans>Refund or return</Trans>
      <span className="spoken">{line.title}</span>
    </Link>
  )
}
