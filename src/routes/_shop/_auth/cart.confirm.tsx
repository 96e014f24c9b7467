import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ShieldCheck, Undo2, WifiOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { feesTo } from '#contract/delivery-zones.ts'
import { ApiError, isNotFound, isUnreached, refusalReason } from '#src/platform/http/api-error.ts'
import { REMARK_MAX } from '#contract/checkout.ts'
import { NO_CHOICES, previewQuery } from '#src/features/checkout/checkout.queries.ts'
import { clarify } from '#src/features/checkout/clarify.ts'
import { ConfirmLinkSchema, sourceOf } from '#src/features/checkout/confirm-link.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { withTimeout } from '#contract/lib/waiting.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { readCheckoutDraft } from '#src/features/checkout/checkout-draft.ts'
import { PATIENCE_MS } from '#contract/lib/network.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Why } from '#src/ui/button/why.tsx'
import { Price } from '#src/ui/display/price.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { List } from '#src/ui/layout/list-row.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { TwoColumns } from '#src/ui/layout/two-columns.tsx'
import { ConfirmLines, Totals, useReturnTerms } from '#src/routes/_shop/_auth/-confirm/totals.tsx'
import { ConfirmNotice } from './-confirm/confirm-notice.tsx'
import {
  CouponRow,
  DeliveryRow,
  InvoiceRow,
  PointsRow,
} from '#src/routes/_shop/_auth/-confirm/confirm-rows.tsx'
import { DeliveryCard } from './-confirm/delivery-card.tsx'
import {
  NothingToConfirm,
  UnclearConfirm,
  UnreachedConfirm,
} from '#src/routes/_shop/_auth/-confirm/confirm-states.tsx'
import { useConfirm, useDraft } from '#src/routes/_shop/_auth/-confirm/use-confirm.ts'

export const Route = createFileRoute('/_shop/_auth/cart/confirm')({
  validateSearch: ConfirmLinkSchema,
  staticData: { messages: ['cart/confirm', 'checkout', 'delivery'] },
  loaderDeps: ({ search: { sku, n } }) => ({ sku, n }),
  loader: async ({ context: { queryClient }, deps }) => {
    const source = sourceOf(deps)
    const draft = readCheckoutDraft(source)
    const preview = previewQuery({ source, ...(draft?.choices ?? NO_CHOICES) })
    const none = { refusal: null, draft, isHere: false, asked: null, isLost: false }
    // The outcome of an order whose response was lost is determined first, but not waited for long.
    const asked = clarify(queryClient)
    const found = await withTimeout(asked, PATIENCE_MS)
    if (!found) return { ...none, asked }
    if (found.kind === 'placed') {
      throw redirect({ to: '/user/cashier/$no', params: { no: found.no }, replace: true })
    }
    try {
      await queryClient.fetchQuery({ ...preview, staleTime: 0 }) // current prices
      return { ...none, isHere: true, isLost: found.kind === 'never' }
    } catch (error) {
      if (error instanceof ApiError && (refusalReason(error) || isNotFound(error)))
        return { ...none, refusal: error }
      const isHere = queryClient.getQueryData(preview.queryKey) !== undefined
      if (isUnreached(error) && (isHere || draft)) return { ...none, isHere }
      throw error
    }
  },
  errorComponent: RouteError,
  component: ConfirmPage,
})

/** What the server refuses to price, such as an empty selection, is shown as a message and not as an error. */
function ConfirmPage() {
  const { refusal, draft, isHere, asked, isLost } = Route.useLoaderData()
  const [wasLost, setWasLost] = useState(isLost)
  if (asked) return <UnclearConfirm asked={asked} onNever={() => setWasLost(true)} />
  if (refusal) return <NothingToConfirm refusal={refusal} />
  return isHere || !draft ? <ConfirmOrder isLost={wasLost} /> : <UnreachedConfirm draft={draft} />
}

function ConfirmOrder({ isLost }: { isLost: boolean }) {
  const { t, i18n } = useLingui()
  const source = sourceOf(Route.useLoaderDeps())
  const { data: site } = useSuspenseQuery(siteQuery(i18n.locale))
  const { draft } = Route.useLoaderData()
  const { isOnline } = useConnection()
  const confirm = useConfirm(source, { draft, isLost })
  const { preview, choices, isPlaced } = confirm
  const [remark, setRemark] = useState(draft?.remark ?? '')
  const [invoice, setInvoice] = useState(draft?.invoice ?? null)
  useDraft({ source, remark, invoice, choices, preview, isPlaced })
  const [isMissing, setMissing] = useState(false)
  const addressButton = useRef<HTMLButtonElement>(null)
  const submit = () => {
    setMissing(preview.address === null)
    if (preview.address)
      confirm.place({ addressId: preview.address.id, remark, invoice, returnsConfirmed: true })
    else addressButton.current?.focus()
  }
  const terms = useReturnTerms(preview.lines)
  const describedBy = terms && 'confirm-terms'
  const submitProps = useSubmit({ confirm, isOnline, onPress: submit, describedBy })
  // while an order is in progress, or its outcome unknown, only that is shown
  const isUnderWay = confirm.progress !== null || confirm.notice?.kind === 'unknown'
  const rests =
    isOnline || isUnderWay
      ? undefined
      : t`You can’t order offline. Your choices are saved, and we’ll check prices again once you’re back.`
  const { freeToDeliver: freeFrom } = feesTo(site, preview.address?.areaCode ?? '')
  const totals = <Totals preview={preview} freeFrom={freeFrom} />
  return (
    <>
      <PageTitle>{t`Checkout`}</PageTitle>
      <PageBar>
        <Trans>Checkout</Trans>
      </PageBar>
      <TwoColumns kind="confirm">
        <div className="grid gap-3">
          <ConfirmNotice notice={confirm.notice} preview={preview} />
          <DeliveryCard
            ref={addressButton}
            address={preview.address}
            isMissing={isMissing}
            onChoose={(addressId) => confirm.choose({ addressId })}
          />
          <ConfirmLines lines={preview.lines} />
          <Panel className="py-1">
            <List>
              <DeliveryRow preview={preview} />
              <CouponRow preview={preview} onChoose={(couponId) => confirm.choose({ couponId })} />
              <PointsRow
                preview={preview}
                isOn={confirm.isUsingPoints}
                onChoose={(score) => confirm.choose({ score })}
              />
              <InvoiceRow invoice={invoice} onChoose={setInvoice} />
            </List>
          </Panel>
          <Panel>
            <TextArea
              label={t`Note to the shop`}
              mark={t`optional`}
              placeholder={t`e.g. leave at the front desk`}
              rows={1}
              maxLength={REMARK_MAX}
              countLabel={(used, limit) => t`${used} of ${limit} characters`}
              value={remark}
              onChange={setRemark}
            />
          </Panel>
          <Panel className="desktop:hidden">{totals}</Panel>
        </div>
        <div className="sticky top-8 max-desktop:hidden">
          <Panel title={t`Amount`} titleId="amount">
            {totals}
            <div className="my-4 border-t border-line" />
            <p className="mb-4 flex items-baseline justify-between gap-3">
              <span>{t`To pay`}</span>
              <output>
                <Price cents={preview.payAmount} size={28} />
              </output>
            </p>
            <Button isBlock {...submitProps} why={rests} whyIcon={WifiOff} />
            {terms && (
              <Why icon={Undo2} id="confirm-terms" className="mt-3">
                {terms}
              </Why>
            )}
            <Why icon={ShieldCheck} className="mt-3">
              <Trans>Pay within 30 minutes or the order will close.</Trans>
            </Why>
          </Panel>
        </div>
      </TwoColumns>
      <BottomBar
        isHiddenOnDesktop
        why={rests ?? terms}
        whyIcon={rests ? WifiOff : Undo2}
        whyId="confirm-why"
      >
        <p className="min-w-0 grow">
          <span className="block text-12 text-ink-3">
            <Saving cents={preview.couponMoney + preview.scoreMoney} />
          </span>
          <output>
            <Price cents={preview.payAmount} size={22} />
          </output>
        </p>
        <Button
          {...submitProps}
          describedBy={(rests ?? terms) && 'confirm-why'}
          className="ml-auto min-w-38"
        />
      </BottomBar>
    </>
  )
}

type SubmitInput = {
  confirm: ReturnType<typeof useConfirm>
  isOnline: boolean
  onPress: () => void
  describedBy: string | undefined
}

/** One button in two places: disabled offline and while an order's outcome is unknown. */
function useSubmit({ confirm, isOnline, onPress, describedBy }: SubmitInput) {
  const { t } = useLingui()
  const isUnknown = confirm.notice?.kind === 'unknown'
  const progressWords = {
    sending: t`Sending`,
    again: t`Retrying`,
    asking: t`Checking your order`,
  }
  return {
    variant: 'buy' as const,
    onPress,
    describedBy,
    busy: confirm.isBusy,
    busyLabel: confirm.progress ? progressWords[confirm.progress] : t`Checking prices`,
    disabled: isUnknown || !isOnline,
    children: t`Place order`,
  }
}

function Saving({ cents }: { cents: number }) {
  const saved = formatMoney(cents)
  return cents > 0 ? <Trans>To pay, {saved} saved</Trans> : <Trans>To pay</Trans>
}
