import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Hourglass, WifiOff } from 'lucide-react'
import type * as v from 'valibot'
import { AFTERSALE_TYPE, periodFor, applicationRights } from '#contract/application-rights.ts'
import {
  AFTERSALE_REASONS,
  AftersaleFormSchema,
  DESCRIPTION_MAX,
  EVIDENCE_MAX,
  type getApplication,
} from '#contract/aftersale.ts'
import { isRefundType } from '#contract/aftersale-rules.ts'
import { reasonWords } from '#src/features/aftersale/aftersale-reasons.messages.ts'
import { typeWords } from '#src/features/aftersale/aftersale.messages.ts'
import { applyMutation } from '#src/features/aftersale/aftersale.mutations.ts'
import { applicationQuery } from '#src/features/aftersale/aftersale.queries.ts'
import { LineHead } from '#src/features/order/goods-line.tsx'
import { useDayName } from '#src/features/returns/line-rights.tsx'
import { returnWords } from '#src/features/returns/return-words.messages.ts'
import { UploadField } from '#src/features/upload/upload-field.tsx'
import { useUploads } from '#src/features/upload/use-uploads.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Why } from '#src/ui/button/why.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { Stepper } from '#src/ui/form/stepper.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { Price } from '#src/ui/display/price.tsx'

const FORM = 'aftersale'
type Application = v.InferOutput<(typeof getApplication)['data']>

/** What the member requests, why, for how many units, and the refund amount. */
export function ApplyForm(named: { orderNo: string; lineId: number }) {
  const { t } = useLingui()
  const { data: application } = useSuspenseQuery(applicationQuery(named))
  const { line, types } = application
  if (types.length > 0) return <FormOf application={application} />
  return (
    <StatePanel
      drawing={<BoxDrawing />}
      title={t`No eligible items`}
      actions={
        line.aftersaleId === null ? (
          <Link
            to="/user/order/$no"
            params={{ no: named.orderNo }}
            className={buttonClass({ variant: 'soft' })}
          >
            <Trans>Go to order</Trans>
          </Link>
        ) : (
          <Link
            to="/user/account/service/record"
            search={{ id: line.aftersaleId }}
            className={buttonClass({ variant: 'ink' })}
          >
            <Trans>View request</Trans>
          </Link>
        )
      }
    >
      {line.aftersaleId === null ? (
        <WhyNothing application={application} />
      ) : (
        <Trans>You’ve already made a request for this item.</Trans>
      )}
    </StatePanel>
  )
}

const rightsOfApplication = ({ line, orderStatus, receiveTime, serverTime }: Application) =>
  applicationRights({ ...line, status: orderStatus, receiveTime }, serverTime)

function WhyNothing({ application }: { application: Application }) {
  const nameDay = useDayName()
  const ended = nameDay(rightsOfApplication(application).withReason.until)
  return ended ? (
    <Trans>Returns and repairs ended on {ended}</Trans>
  ) : (
    <Trans>This order isn’t eligible right now.</Trans>
  )
}

/** Why a change of mind is no reason here, or until when it is one. */
function useReturnHint(application: Application) {
  const { t, i18n } = useLingui()
  const nameDay = useDayName()
  const { returnRight } = application.line
  const { isOpen, until } = rightsOfApplication(application).withoutReason
  const words = i18n._(returnWords[returnRight])
  const day = nameDay(until)
  if (!isOpen && day)
    return t`Returns without a reason ended on ${day}. You can still report a fault.`
  if (!isOpen) return t`${words}. You can still report a fault.`
  return returnRight === 'yes' ? undefined : words
}

function FormOf({ application }: { application: Application }) {
  const { t, i18n } = useLingui()
  const { line, types, amounts, orderNo } = application
  const sayError = useErrorText()
  const navigate = useNavigate()
  const { isOnline } = useConnection()
  const apply = useMutation(applyMutation())
  const { formRef, ...form } = useForm(
    AftersaleFormSchema,
    { type: types[0] ?? 0, reason: '', quantity: amounts.length, description: '' },
    `aftersale-${line.id}`,
  )
  const hint = useReturnHint(application)
  const uploads = useUploads({ form: `aftersale-${orderNo}-${line.id}`, most: EVIDENCE_MAX })
  const why = () => {
    if (!isOnline) return <Trans>You need to be online to send a request.</Trans>
    return uploads.isBusy ? <Trans>Photos are still uploading.</Trans> : undefined
  }
  const submit = () => {
    const input = form.check()
    if (!input) return
    apply.mutate(
      { orderNo, lineId: line.id, ...input, images: uploads.ids },
      {
        onSuccess: ({ id }) =>
          void navigate({ to: '/user/account/service/record', search: { id }, replace: true }),
        onError: (error) => void form.showRefusal(error),
      },
    )
  }
  const send = (
    <Button
      type="submit"
      form={FORM}
      isBlock
      busy={apply.isPending}
      busyLabel={<Trans>Sending</Trans>}
      why={why()}
      whyIcon={isOnline ? Hourglass : WifiOff}
    >
      <Trans>Submit</Trans>
    </Button>
  )
  const paid = formatMoney(line.realAmount)
  const rights = rightsOfApplication(application)
  const reasons = AFTERSALE_REASONS.filter((reason) => periodFor(reason, rights).isOpen)
  return (
    <form
      id={FORM}
      ref={formRef}
      action={submit}
      noValidate
      className="grid max-w-140 gap-5 max-desktop:mx-auto"
    >
      <LineHead line={line} note={<Trans>paid {paid}</Trans>} />
      {apply.error && (
        <Banner tone="bad" role="alert">
          {sayError(apply.error)}
        </Banner>
      )}
      <RadioCards
        label={t`What would you like?`}
        isLabelHidden={false}
        value={String(form.values.type)}
        onChange={(type) => form.set('type', Number(type))}
        options={types.map((type) => ({
          value: String(type),
          title: <span className="font-strong">{i18n._(typeWords(type).label)}</span>,
          note: i18n._(typeWords(type).note),
        }))}
      />
      {!types.includes(AFTERSALE_TYPE.returnRefund) && (
        <Why>
          <Trans>Returns, exchanges and repairs can be requested once it has shipped.</Trans>
        </Why>
      )}
      <Select
        label={t`Reason`}
        name="reason"
        placeholder={t`Please choose`}
        hint={hint}
        value={reasons.find((each) => each === form.values.reason) ?? ''}
        onChange={(reason) => form.set('reason', reason)}
        error={form.error('reason')}
        options={reasons.map((value) => ({ value, label: i18n._(reasonWords[value]) }))}
      />
      {amounts.length > 1 && (
        <div className="flex items-start justify-between gap-3">
          <span className="pt-1.5 text-13 text-ink-2">{t`Quantity`}</span>
          <Stepper
            wrongReason={t`Enter a whole number`}
            label={t`Quantity`}
            decreaseLabel={t`One less`}
            increaseLabel={t`One more`}
            value={form.values.quantity}
            max={amounts.length}
            onCommit={(quantity) => form.set('quantity', quantity)}
          />
        </div>
      )}
      {isRefundType(form.values.type) && (
        <RefundAmount application={application} quantity={form.values.quantity} />
      )}
      <TextArea
        label={t({ message: 'Details', context: 'after-sales' })}
        mark={t`optional`}
        name="description"
        placeholder={t`The more detail, the faster the shop can help`}
        maxLength={DESCRIPTION_MAX}
        countLabel={(used, limit) => t`${used} of ${limit} characters`}
        {...form.field('description')}
      />
      <UploadField label={t`Supporting photos`} uploads={uploads} sayError={sayError} />
      <div className="max-desktop:hidden">{send}</div>
      <BottomBar isHiddenOnDesktop>{send}</BottomBar>
    </form>
  )
}

type RefundAmountProps = {
  application: v.InferOutput<(typeof getApplication)['data']>
  quantity: number
}

/** The refund for this many units, as computed by the server. */
function RefundAmount({ application, quantity }: RefundAmountProps) {
  const { amounts, deliverMoney } = application
  const amount = amounts[quantity - 1] ?? 0
  const most = formatMoney(amounts.at(-1))
  const fee = formatMoney(deliverMoney)
  const isWithFee = deliverMoney > 0 && quantity === amounts.length
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-13 text-ink-2">
          <Trans context="amount">Refund</Trans>{' '}
          <span className="text-ink-3">
            <Trans>up to {most}</Trans>
          </span>
        </span>
        <output className="ml-auto">
          <Price cents={amount} tone="ink" size={18} />
        </output>
      </div>
      {isWithFee && (
        <p className="text-right text-12 text-ink-3">
          <Trans>incl. {fee} delivery</Trans>
        </p>
      )}
    </div>
  )
}
