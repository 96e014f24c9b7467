import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { REFUND_ROUTE, REFUND_STATUS, type Refund } from '#contract/refund.ts'
import { payMethodName } from '#src/features/order/order-words.messages.ts'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { Price } from '#src/ui/display/price.tsx'
import { Tag, type TagTone } from '#src/ui/display/tag.tsx'
import { Disclosure } from '#src/ui/layout/disclosure.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { useMutation } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { takeToBalanceMutation } from '#src/features/refund/refund.mutations.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { shopDayOfYear } from '#src/platform/lib/time/shop-calendar.ts'
import { KeyValues } from '#src/ui/layout/key-values.tsx'
import { Steps } from '#src/ui/display/steps.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { reasonWord } from '#src/features/aftersale/aftersale-reasons.messages.ts'

const DONE: number[] = [REFUND_STATUS.succeeded, REFUND_STATUS.manual]

/** The steps from approved to paid, and the reference numbers for contacting the shop. */
function RefundProgress({ refund }: { refund: Refund }) {
  const { t, i18n } = useLingui()
  const { sn, status, reason, applyTime, finishTime } = refund
  const isDone = DONE.includes(status)
  const day = (time: number) => shopDayOfYear(i18n.locale, time)
  return (
    <div className="grid gap-4">
      <Steps
        label={t`Refund progress`}
        now={isDone ? 3 : 1}
        doneLabel={t`done`}
        steps={[
          {
            key: 'agreed',
            label: t({ message: 'Decision', context: 'step' }),
            note: day(applyTime),
          },
          { key: 'paying', label: t({ message: 'Transfer', context: 'step' }) },
          {
            key: 'paid',
            label: t({ message: 'Received', context: 'step' }),
            note: isDone && finishTime !== null ? day(finishTime) : null,
          },
        ]}
      />
      <div className="text-13">
        <KeyValues
          variant="facts"
          items={[
            { key: 'reason', label: t`Reason`, value: i18n._(refundReason(reason)) },
            {
              key: 'sn',
              label: t({ message: 'No.', context: 'refund' }),
              value: <span className="font-mono">{sn}</span>,
            },
          ]}
        />
      </div>
    </div>
  )
}

/** One refund: its subject, amount, destination and progress. */
export function RefundRow({ refund }: { refund: Refund }) {
  const { i18n } = useLingui()
  const { title, image, amount, status, orderNo, aftersaleId } = refund
  const { label, tone } = refundStatus(status)
  return (
    <li className="py-3">
      <div>
        <Disclosure
          summary={
            <span className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-3">
              <ResponsivePicture picture={image} sizes="64px" isDecorative />
              <span className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
                <span className="line-clamp-2">{title}</span>
                <Price cents={amount} tone="ink" className="justify-self-end" />
                <span className="text-13 text-ink-3">
                  <RefundNote refund={refund} />
                </span>
                <span className="justify-self-end">
                  <Tag tone={tone}>{i18n._(label)}</Tag>
                </span>
              </span>
            </span>
          }
        >
          <RefundProgress refund={refund} />
          <p className="flex flex-wrap gap-x-4 gap-y-1 pt-3 text-13">
            <Link to="/user/order/$no" params={{ no: orderNo }} className="text-link">
              <Trans>Order {orderNo}</Trans>
            </Link>
            {aftersaleId !== null && (
              <Link
                to="/user/account/service/record"
                search={{ id: aftersaleId }}
                className="text-link"
              >
                <Trans>View request</Trans>
              </Link>
            )}
          </p>
        </Disclosure>
      </div>
      <ToBalance refund={refund} />
    </li>
  )
}

/** Where the money goes and when it arrived, or why it could not. */
function RefundNote({ refund }: { refund: Refund }) {
  const shopTime = useShopTime()
  const { t, i18n } = useLingui()
  const { status, route, failReason, finishTime, payMethod } = refund
  if (status === REFUND_STATUS.processing) return t`1 to 3 working days`
  if (status === REFUND_STATUS.failed) {
    return failReason === '' ? t`We couldn’t refund the original payment method.` : failReason
  }
  const time = shopTime.fullTime(finishTime ?? refund.applyTime)
  if (route === REFUND_ROUTE.manual) return <Trans>Refunded by the shop · {time}</Trans>
  const way = i18n._(payMethodName(route === REFUND_ROUTE.balance ? 'balance' : payMethod))
  return (
    <Trans>
      To {way} · {time}
    </Trans>
  )
}

/** Credits a failed refund to the balance instead; disabled without a network. */
function ToBalance({ refund }: { refund: Refund }) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const take = useMutation(takeToBalanceMutation())
  if (!refund.actions.includes('toBalance')) return null
  const { title } = refund
  const amount = formatMoney(refund.amount)
  return (
    <div className="flex justify-end pt-1">
      <Button
        variant="line"
        isSmall
        label={t`Move ${amount} to balance, ${title}`}
        busy={take.isPending}
        busyLabel={<Trans>Sending</Trans>}
        why={isOnline ? undefined : <Trans>You need to be online for this.</Trans>}
        whyIcon={WifiOff}
        onPress={() => take.mutate(refund.sn)}
      >
        <Trans>Move {amount} to balance</Trans>
      </Button>
    </div>
  )
}

type StatusName = keyof typeof REFUND_STATUS

const statuses = {
  processing: { label: msg({ message: 'Processing', context: 'refund' }), tone: 'warn' },
  succeeded: { label: msg({ message: 'Received', context: 'refund' }), tone: 'jade' },
  failed: { label: msg({ message: 'Failed', context: 'refund' }), tone: 'bad' },
  manual: { label: msg`Refunded by hand`, tone: 'jade' },
} satisfies Record<StatusName, { label: MessageDescriptor; tone: TagTone }>
/** A status of a newer server. */
const someStatus: { label: MessageDescriptor; tone: TagTone } = {
  label: msg`In progress`,
  tone: 'plain',
}

/** A refund's status as a label and a colour. */
function refundStatus(status: number): { label: MessageDescriptor; tone: TagTone } {
  const names = Object.keys(REFUND_STATUS) as StatusName[] // its own keys
  const name = names.find((each) => REFUND_STATUS[each] === status)
  return name ? statuses[name] : someStatus
}

const ofOrders: Record<string, MessageDescriptor> = {
  order_closed: msg`The order was closed`,
  paid_too_late: msg`Paid after the deadline`,
  by_shop: msg`Refunded by the shop`,
  paid_twice: msg`Paid twice`,
}

/** Why money was refunded: what happened to the order, or what was requested. */
const refundReason = (reason: string): MessageDescriptor => ofOrders[reason] ?? reasonWord(reason)
