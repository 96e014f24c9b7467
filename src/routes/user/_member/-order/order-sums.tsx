import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import { payMethodName } from '#src/features/order/order-words.messages.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { KeyValues } from '#src/ui/layout/key-values.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { CopyButton } from '#src/features/order/copy-button.tsx'

/** The amounts, and the reference numbers for contacting the shop. */
export function OrderSums({ order }: { order: Order }) {
  const shopTime = useShopTime()
  const { t, i18n } = useLingui()
  const { no, remark } = order
  const isPaid = order.payTime !== null
  const isClosed = order.status === ORDER_STATUS.closed
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
            value: formatMoney(isPaid ? order.paidAmount : order.payAmount),
            isStrong: true,
          },
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
              : [{ key: 'promise', label: t`Arrives by`, value: order.promisedDay }]),
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
