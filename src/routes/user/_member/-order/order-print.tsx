import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import type { OrderLine } from '#contract/order-line.ts'
import { addressText } from '#src/features/address/area-code.ts'
import { specText } from '#src/features/catalog/spec-text.ts'
import { payMethodName } from '#src/features/order/order-words.messages.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { paidParts } from '#src/features/order/money-back.tsx'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { Table } from '#src/ui/display/table.tsx'
import { KeyValues } from '#src/ui/layout/key-values.tsx'

/** The printed order: no controls, complete for filing. */
export function OrderPrint({ order }: { order: Order }) {
  const shopTime = useShopTime()
  const { t, i18n } = useLingui()
  const { data: site } = useSuspenseQuery(siteQuery(i18n.locale))
  const { no, address, invoice, remark } = order
  const { name, mobile } = address
  const optional = (key: string, label: string, value: string | undefined) =>
    value ? [{ key, label, value }] : []
  return (
    <section className="hidden gap-6 print:grid">
      <div>
        <p className="display-text text-22">{site.siteName}</p>
        <h2 className="text-18">
          <Trans>Order {no}</Trans>
        </h2>
      </div>
      <KeyValues
        variant="facts"
        items={[
          { key: 'placed', label: t`Placed at`, value: shopTime.fullTime(order.createTime) },
          ...optional('paid', t`Paid at`, order.payTime ? shopTime.fullTime(order.payTime) : ''),
          ...optional(
            'method',
            t`Paid with`,
            order.payMethod && i18n._(payMethodName(order.payMethod)),
          ),
          {
            key: 'to',
            label: t`Deliver to`,
            value: (
              <>
                <bdi>{name}</bdi>, {mobile}, {addressText(address)}
              </>
            ),
          },
          ...optional('invoice', t`Invoice`, invoice?.title),
          ...optional('tax', t`Tax number`, invoice?.taxNumber),
          ...optional('remark', t`Note to the shop`, remark),
        ]}
      />
      <PrintedGoods lines={order.lines} />
      <PrintedSums order={order} />
    </section>
  )
}

function PrintedGoods({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useLingui()
  return (
    <Table
      caption={t({ message: 'Items', context: 'list' })}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'goods',
          label: t({ message: 'Items', context: 'list' }),
          isHead: true,
          cell: ({ title, spec }) => [title, specText(spec)].filter(Boolean).join(' · '),
        },
        { key: 'price', label: t`Price`, isNumber: true, cell: ({ price }) => formatMoney(price) },
        { key: 'quantity', label: t`Quantity`, isNumber: true, cell: ({ quantity }) => quantity },
        {
          key: 'subtotal',
          label: t`Subtotal`,
          isNumber: true,
          cell: ({ subtotal }) => formatMoney(subtotal),
        },
      ]}
    />
  )
}

function PrintedSums({ order }: { order: Order }) {
  const { t } = useLingui()
  const { own, second } = paidParts(order)
  const row = (key: string, label: string, cents: number) =>
    cents === 0 ? [] : [{ key, label, value: formatMoney(cents) }]
  return (
    <KeyValues
      items={[
        { key: 'goods', label: t`Items`, value: formatMoney(order.goodsTotal) },
        { key: 'fee', label: t`Delivery fee`, value: formatMoney(order.deliverMoney) },
        ...row('coupon', t`Coupon`, -order.couponMoney),
        ...row('points', t`Points`, -order.scoreMoney),
        {
          key: 'paid',
          label: t`Amount paid`,
          value: formatMoney(own),
          isStrong: true,
        },
        ...row('second', t`Second payment`, second),
        ...row('refund', t`Refunded`, order.refundedAmount),
      ]}
    />
  )
}
