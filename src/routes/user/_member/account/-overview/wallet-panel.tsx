import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Overview } from '#contract/overview.ts'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { formatMoney } from '#contract/lib/money.ts'
import { Panel } from '#src/ui/layout/panel.tsx'
import type { Coupon } from '#contract/coupon.ts'
import { CouponCodeFormSchema, redeemCouponCode } from '#contract/coupon-code.ts'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { List, ListRow } from '#src/ui/layout/list-row.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { useMutation, mutationOptions } from '@tanstack/react-query'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { isOffline, refusedFields } from '#src/platform/http/api-error.ts'
import { FieldButton, TextField } from '#src/ui/form/text-field.tsx'
import { call } from '#src/platform/http/call.ts'
import { withIdempotencyKey } from '#src/platform/http/retry.ts'
import { notifySuccess } from '#src/platform/state/notifications.ts'

const PART = 'block min-h-12 w-full py-1 text-left not-first:pl-4'

const SUM = 'block text-18 font-strong tabular-nums desktop:text-22'
const NAME = 'text-12 text-ink-2'

/** Balance, points and coupons: three numbers, each a link to details. */
export function WalletPanel({ overview }: { overview: Overview }) {
  const [isOpen, setOpen] = useState(false)
  const { money, score, coupons } = overview
  return (
    <Panel className="desktop:col-span-2">
      <div className="fit-grid divide-x divide-line [--least:5.5rem] [--share:30%]">
        <PathLink path="/user/account/balance" className={PART}>
          <b className={SUM}>{formatMoney(money)}</b>
          <span className={NAME}>
            <Trans>Balance</Trans>
          </span>
        </PathLink>
        <PathLink path="/user/account/integral" className={PART}>
          <b className={SUM}>{score.toLocaleString('en-US')}</b>
          <span className={NAME}>
            <Trans>Points</Trans>
          </span>
        </PathLink>
        <button type="button" onClick={() => setOpen(true)} className={PART}>
          <b className={SUM}>{coupons.length}</b>
          <span className={NAME}>
            <Trans>Coupons</Trans>
          </span>
        </button>
      </div>
      <CouponSheet coupons={coupons} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  )
}

type CouponSheetProps = { coupons: readonly Coupon[]; isOpen: boolean; onClose: () => void }

/** The usable coupons, which are applied at checkout, and a field for the code of another one. */
function CouponSheet({ coupons, isOpen, onClose }: CouponSheetProps) {
  const { t } = useLingui()
  const code = useCouponCode()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Coupons`} closeLabel={t`Close`}>
      <CouponCodeField code={code} />
      {coupons.length === 0 ? (
        <StatePanel drawing={<BoxDrawing />} isTight title={t`No coupons right now`}>
          <Trans>Your coupons appear here until you use them.</Trans>
        </StatePanel>
      ) : (
        <List label={t`Coupons`}>
          {coupons.map((coupon) => (
            <CouponRow key={coupon.id} coupon={coupon} />
          ))}
        </List>
      )}
    </Sheet>
  )
}

function CouponRow({ coupon }: { coupon: Coupon }) {
  const shopTime = useShopTime()
  const amount = formatMoney(coupon.amount)
  const minAmount = formatMoney(coupon.minAmount)
  const end = shopTime.date(coupon.end)
  return (
    <ListRow
      title={coupon.name}
      note={
        <Trans>
          Orders of {minAmount} or more, valid until {end}
        </Trans>
      }
      value={<b className="font-strong text-accent-text tabular-nums">−{amount}</b>}
    />
  )
}

/** The code that is being typed; it outlives the sheet, so that closing it loses nothing. */
function useCouponCode() {
  const { formRef, ...form } = useForm(CouponCodeFormSchema, { code: '' }, 'coupon-code')
  const redeem = useMutation(redeemCodeMutation())
  const { isOnline } = useConnection()
  const [isAskedOffline, setAskedOffline] = useState(false)
  const submit = () => {
    setAskedOffline(!isOnline)
    if (!isOnline || redeem.isPending) return
    const input = form.check()
    if (!input) return
    redeem.mutate(input.code, {
      onSuccess: () => form.set('code', ''),
      onError: (error) => void form.showRefusal(error),
    })
  }
  const change = (code: string) => {
    if (!redeem.isPending) redeem.reset()
    setAskedOffline(false)
    form.set('code', code)
  }
  const { error } = redeem
  const isElsewhere = isOffline(error) || Object.keys(refusedFields(error)).length > 0
  return {
    formRef,
    field: form.field('code'),
    change,
    submit,
    failure: isElsewhere ? null : error,
    isOnline,
    isAskedOffline: isAskedOffline && !isOnline,
    isBusy: redeem.isPending,
  }
}

/** Redeems the code of a coupon, from a leaflet for instance. Its button keeps its width, whatever its state. */
function CouponCodeField({ code }: { code: ReturnType<typeof useCouponCode> }) {
  const { t } = useLingui()
  const sayError = useErrorText()
  const { formRef, field, change, submit, failure, isOnline, isAskedOffline, isBusy } = code
  const needsNetwork = <Trans>You need to be online to redeem.</Trans>
  const fault = isAskedOffline ? needsNetwork : failure && sayError(failure)
  return (
    <form ref={formRef} action={submit} noValidate aria-busy={isBusy} className="pb-4">
      <TextField
        label={t`Redeem a code`}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        hint={isOnline ? <Trans>As printed, in capitals or not</Trans> : needsNetwork}
        {...field}
        onChange={change}
        error={field.error ?? (fault && <span role="alert">{fault}</span>)}
        trailing={
          <FieldButton onPress={submit}>
            <Trans>Redeem</Trans>
          </FieldButton>
        }
      />
    </form>
  )
}

/** Its field shows errors. A lost response is requested again with the same idempotency key. */
const redeemCodeMutation = () =>
  mutationOptions({
    mutationFn: (code: string) =>
      withIdempotencyKey(`coupon ${code}`, (opId) =>
        call(redeemCouponCode, { code, opId }, { onMessage: notifySuccess }),
      ),
    meta: { quiet: true },
    onSuccess: async (_coupon, _code, _result, { client }) => {
      void client.invalidateQueries({ queryKey: ['checkout'] })
      await client.invalidateQueries({ queryKey: ['member-centre', 'overview'] })
    },
  })
