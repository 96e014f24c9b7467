import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Landmark, ShieldCheck, Wallet, WifiOff, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { Cashier } from '#contract/payment.ts'
import { TimeToPay } from '#src/features/order/headline.tsx'
import { payMethodName } from '#src/features/order/order-words.messages.ts'
import { PasswordSheet } from '#src/features/payment/password-sheet.tsx'
import { formatMoney } from '#contract/lib/money.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Why } from '#src/ui/button/why.tsx'
import { Price } from '#src/ui/display/price.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import type { StartPayment } from './use-start-payment.ts'

type PayFormProps = {
  cashier: Cashier
  /** the server's clock, in ms */
  now: () => number
  onTimeOver: () => void
  payment: StartPayment
}

/** The amount, the deadline, and the payment methods. */
export function PayForm({ cashier, now, onTimeOver, payment }: PayFormProps) {
  const { t, i18n } = useLingui()
  const sayError = useErrorText()
  const { orderNo, payAmount, methods } = cashier
  const { isOnline } = useConnection()
  const [chosen, setChosen] = useState(payment.method)
  const method =
    methods.find(({ code, enabled }) => enabled && code === chosen) ??
    methods.find(({ enabled }) => enabled)
  const amount = formatMoney(payAmount)
  const name = method ? i18n._(payMethodName(method.code)) : ''
  const why = isOnline
    ? method
      ? null
      : t`No payment methods available right now`
    : payment.isPending
      ? t`We haven’t heard about your payment yet. Please do not pay again.`
      : t`You need to be online to pay.`
  const button = (
    <Button
      variant="buy"
      isBlock
      busy={payment.isPending && !payment.isAskingPassword}
      busyLabel={t`Sending`}
      why={why}
      whyIcon={isOnline ? undefined : WifiOff}
      onPress={() => method && payment.start(method.code)}
    >
      {t`Pay ${amount} with ${name}`}
    </Button>
  )
  return (
    <>
      <div className="pt-5 pb-6 desktop:pt-4">
        <p className="text-ink-2">{t`To pay`}</p>
        <Price cents={payAmount} size={40} tone="ink" />
        <p className="mt-3 text-13 text-ink-2">
          <TimeToPay expireTime={cashier.expireTime} now={now} onTimeOver={onTimeOver} />
        </p>
      </div>
      <div className="mb-3 grid gap-3 empty:hidden">
        {payment.isLookedUp && (
          <Banner tone="warn" role="alert" title={t`Your payment didn’t reach the shop`}>
            <Trans>Nothing was charged. You can try again.</Trans>
          </Banner>
        )}
        {cashier.hasFailed && !payment.error && !payment.isLookedUp && (
          <Banner tone="bad" role="alert" title={t`The payment was declined`}>
            <Trans>Nothing was charged. Choose how to pay.</Trans>
          </Banner>
        )}
        {payment.error && (
          <Banner tone="bad" role="alert">
            {sayError(payment.error)}
          </Banner>
        )}
      </div>
      <div className="rounded-3 bg-surface px-4 py-1">
        <RadioCards
          label={t`Payment method`}
          variant="rows"
          value={method?.code ?? null}
          onChange={setChosen}
          options={methods.map(({ code, enabled, reason, isAway }) => ({
            value: code,
            title: i18n._(payMethodName(code)),
            note:
              code === 'balance' ? (
                <Available cents={cashier.balance} />
              ) : (
                <MethodNote code={code} isAway={isAway} />
              ),
            icon: <MethodIcon code={code} />,
            beside: reason === 'password_unset' && <SetPassword />,
            why: enabled ? undefined : <MethodOff cashier={cashier} reason={reason} />,
          }))}
        />
      </div>
      <Why icon={ShieldCheck} className="mt-4">
        <Trans>
          Order {orderNo} is placed. The payment provider takes your payment; we don’t keep card
          details.
        </Trans>
      </Why>
      <div className="mt-6 max-desktop:hidden">{button}</div>
      <BottomBar isHiddenOnDesktop>{button}</BottomBar>
      <PasswordSheet
        isOpen={payment.isAskingPassword}
        onClose={payment.closePassword}
        amount={payAmount}
        isBusy={payment.isPending}
        refusal={payment.passwordRefusal}
        onPassword={payment.payWithPassword}
      />
    </>
  )
}

const ICONS: Record<string, LucideIcon> = { balance: Wallet }

function MethodIcon({ code }: { code: string }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-2 bg-sunken">
      <Icon of={ICONS[code] ?? Landmark} />
    </span>
  )
}

function Available({ cents }: { cents: number }) {
  const balance = formatMoney(cents)
  return <Trans>{balance} available</Trans>
}

function MethodNote({ code, isAway }: { code: string; isAway: boolean }) {
  if (isAway) return <Trans>Not answering right now</Trans>
  return code === 'sandbox' ? <Trans>Demo only, no real money</Trans> : null
}

/** For a member who signs in by codes alone. */
const SetPassword = () => (
  <Link to="/user/account/changePassword" className="inline-flex min-h-tap items-center text-link">
    <Trans>Set a password</Trans>
  </Link>
)

type MethodOffProps = { cashier: Cashier; reason: Cashier['methods'][number]['reason'] }

function MethodOff({ cashier, reason }: MethodOffProps) {
  const balance = formatMoney(cashier.balance)
  const gap = formatMoney(cashier.payAmount - cashier.balance)
  if (reason === 'balance_short') {
    return (
      <Trans>
        {balance} available, {gap} short
      </Trans>
    )
  }
  if (reason === 'password_unset') return <Trans>Needs a password</Trans>
  if (reason === 'balance_held')
    return <Trans>Paused for 24 hours after a new password by text message</Trans>
  return <Trans>Not available in this shop</Trans>
}
