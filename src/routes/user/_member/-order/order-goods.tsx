import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { dayText } from '#contract/lib/day-text.ts'
import type { Order } from '#contract/order.ts'
import { LineRights } from '#src/features/returns/line-rights.tsx'
import { GoodsLine } from '#src/features/order/goods-line.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Panel } from '#src/ui/layout/panel.tsx'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import { payMethodName } from '#src/features/order/order-words.messages.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { paidParts } from '#src/features/order/money-back.tsx'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { KeyValues } from '#src/ui/layout/key-values.tsx'
import { CopyButton } from '#src/features/order/copy-button.tsx'

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
            <LineRights order={order} line={line} />
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

/** The amounts, and the reference numbers for contacting the shop. */
export function OrderSums({ order }: { order: Order }) {
  const shopTime = useShopTime()
  const { t, i18n } = useLingui()
  const { no, remark } = order
  const isPaid = order.payTime !== null || order.paidAmount > 0
  const isClosed = order.status === ORDER_STATUS.closed
  const { own, second } = paidParts(order)
  const row = (key: string, label: string, cents: number, sign = 1) =>
    cents === 0 ? [] : [{ key, label, value: formatMoney(sign * cents) }]
  const time = (key: string, label: string, at: number | null) =>
    at === null ? [] : [{ key, label, value: shopTime.fullTime(at) }]
  return (
    <Panel>
      <KeyValues
        items={[
          { key: 'goods', label: t`Items`, value: formatMoney(order.goodsTotal) },
          {
            key: 'fee',
            label: t`Delivery fee`,
            value: order.deliverMoney === 0 ? <Trans>Free</Trans> : formatMoney(order.deliverMoney),
          },
          ...row('coupon', t`Coupon`, order.couponMoney, -1),
          ...row('points', t`Points`, order.scoreMoney, -1),
          {
            key: 'pay',
            label: isPaid ? t`Amount paid` : isClosed ? t`Not paid` : t`To pay`,
            value: formatMoney(isPaid ? own : order.payAmount),
            isStrong: true,
          },
          ...row('second', t`Second payment`, second),
          ...row('refund', t`Refunded`, order.refundedAmount),
        ]}
      />
      <div className="my-3 border-t border-line" />
      <div className="text-13">
        <KeyValues
          items={[
            {
              key: 'no',
              label: t`Order number`,
              value: (
                <span className="inline-flex gap-2">
                  <span className="font-mono">{no}</span>
                  <CopyButton text={no} label={t`Copy order number`} />
                </span>
              ),
            },
            ...(order.payMethod === ''
              ? []
              : [
                  {
                    key: 'method',
                    label: t`Paid with`,
                    value: i18n._(payMethodName(order.payMethod)),
                  },
                ]),
            ...time('created', t`Placed at`, order.createTime),
            ...time('paid', t`Paid at`, order.payTime),
            ...(order.promisedDay === null || isClosed
              ? []
              : [
                  {
                    key: 'promise',
                    label: t`Arrives by`,
                    value: dayText(i18n.locale, order.promisedDay),
                  },
                ]),
            ...(order.invoice === null
              ? []
              : [{ key: 'invoice', label: t`Invoice`, value: <InvoiceText {...order.invoice} /> }]),
            ...(remark === ''
              ? []
              : [{ key: 'remark', label: t`Note to the shop`, value: remark }]),
          ]}
        />
      </div>
    </Panel>
  )
}

function InvoiceText({ title, taxNumber, email }: NonNullable<Order['invoice']>) {
  return (
    <>
      {title}
      {taxNumber !== '' && <span className="block font-mono">{taxNumber}</span>}
      <span className="block text-ink-3">{email}</span>
    </>
  )
}
