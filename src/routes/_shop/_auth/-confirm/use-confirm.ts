import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { BEST_COUPON, type CheckoutPreview, type CheckoutSource } from '#contract/checkout.ts'
import type { RefusalReason } from '#contract/refusal.ts'
import {
  clarify,
  tellElsewhere,
  useOrderOutcome,
  type KnownOutcome,
} from '#src/features/checkout/clarify.ts'
import { placeOrderMutation } from '#src/features/checkout/checkout.mutations.ts'
import {
  NO_CHOICES,
  previewQuery,
  type CheckoutChoices,
} from '#src/features/checkout/checkout.queries.ts'
import type { OrderInput, PlaceOutcome } from '#src/features/checkout/place-order/ordering.ts'
import { exhaustive } from '#contract/lib/exhaustive.ts'
import { checkout } from '#src/features/checkout/checkout-state.ts'
import {
  dropCheckoutDraft,
  keepCheckoutDraft,
  type CheckoutDraft,
} from '#src/features/checkout/checkout-draft.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { onBackOnline, useConnection } from '#src/platform/connection/connection.ts'
import { notify, notifyError } from '#src/platform/state/notifications.ts'
import { useStore } from '#src/platform/state/store.ts'
import type { InvoiceForm } from '#contract/invoice.ts'
import { useTellUnkept } from '#src/features/failure/use-tell-unkept.ts'

/** `sum`: the amount to pay. */
const recheckedWords = msg`You’re back online, with prices and stock rechecked. To pay: {sum}, unchanged.`

/** Why the order is not placed yet, to be shown on the page. */
export type ConfirmProblem =
  /** prices, stock or choices changed: the preview is new, and this was the amount before */
  | { kind: 'changed'; payBefore: number; error: Error }
  /** the network is back: everything is priced again, and this was the amount before */
  | { kind: 'fresh'; payBefore: number }
  /** the preview had expired */
  | { kind: 'expired' }
  | { kind: 'failed'; error: Error }
  /** it is still unknown whether the order was placed */
  | { kind: 'unknown'; asked: Promise<KnownOutcome> }
  /** the order has not reached the server, and never will */
  | { kind: 'never' }
  /** this device cannot store an order's key, so none is sent */
  | { kind: 'unkept' }

type Before = {
  draft: CheckoutDraft | undefined
  /** an order was sent before this page was opened, and never arrived */
  isLost: boolean
}

/** The confirm page's state: the choices, their preview, and the one order they become. */
export function useConfirm(source: CheckoutSource, { draft, isLost }: Before) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const [choices, setChoices] = useState<CheckoutChoices>(draft?.choices ?? NO_CHOICES)
  /** what the server is pricing now */
  const [asked, setAsked] = useState<CheckoutChoices | null>(null)
  const [notice, setNotice] = useState<ConfirmProblem | null>(() => {
    if (isLost) return { kind: 'never' }
    return draft?.wasOffline ? { kind: 'fresh', payBefore: draft.payAmount } : null
  })
  const { data: preview } = useSuspenseQuery(previewQuery({ source, ...choices }))
  const { progress } = useStore(checkout)
  const outcome = useOutcome({
    preview,
    notice,
    setNotice,
    reprice: (lost) => price(without(choices, lost)),
  })

  /** Choices take effect when the server has priced them; until then, and on failure, the old ones remain. */
  async function price(next: CheckoutChoices) {
    setAsked(next)
    try {
      await queryClient.fetchQuery({ ...previewQuery({ source, ...next }), staleTime: 0 })
      setChoices(next)
      return true
    } catch (error) {
      if (error instanceof Error) notifyError(error)
      return false
    } finally {
      setAsked(null)
    }
  }
  const comeBack = useEffectEvent(async () => {
    if (outcome.isPending || notice?.kind === 'unknown') return
    const payBefore = preview.payAmount
    if (!(await price(choices))) return
    const after = queryClient.getQueryData(previewQuery({ source, ...choices }).queryKey)
    // What did not change is told over the page: nothing moves under the finger that places the order.
    if (after?.payAmount === payBefore)
      notify({
        kind: 'success',
        content: i18n._(recheckedWords.id, { sum: formatMoney(payBefore) }),
      })
    else setNotice({ kind: 'fresh', payBefore })
  })
  useEffect(() => onBackOnline(() => void comeBack()), [])
  return {
    preview,
    choices,
    notice,
    isPlaced: outcome.isLeaving,
    /** spending points is a switch, which must move at once */
    isUsingPoints: asked ? asked.score > 0 : preview.score > 0,
    isBusy: asked !== null || outcome.isPending,
    /** the order step running now */
    progress,
    choose: (change: Partial<CheckoutChoices>) => void price({ ...choices, ...change }),
    place: outcome.place,
  }
}

/** A refused choice is reverted; the others stay. */
function without(choices: CheckoutChoices, reason: RefusalReason | undefined): CheckoutChoices {
  const { couponId } = choices
  if (reason === 'coupon_invalid')
    return { ...choices, couponId: couponId === BEST_COUPON ? couponId : null }
  if (reason === 'score_invalid') return { ...choices, score: 0 }
  if (reason === 'address_invalid') return { ...choices, addressId: null }
  return choices
}

/** What the page asks for itself, beside the preview. */
type OrderDetails = Pick<OrderInput, 'addressId' | 'remark' | 'invoice' | 'returnsConfirmed'>

type OutcomeInput = {
  preview: CheckoutPreview
  notice: ConfirmProblem | null
  setNotice: (notice: ConfirmProblem | null) => void
  reprice: (reason: RefusalReason | undefined) => Promise<boolean>
}

function useOutcome({ preview, notice, setNotice, reprice }: OutcomeInput) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const placing = useMutation(placeOrderMutation())
  const [isLeaving, setLeaving] = useState(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const leave = async ({ no, isEarlier }: Extract<PlaceOutcome, { kind: 'placed' }>) => {
    setLeaving(true)
    // Replaces this page in the history: Back from the cashier must not lead to a second order.
    if (isEarlier) await navigate({ to: '/user/order/$no', params: { no }, replace: true })
    else await navigate({ to: '/user/cashier/$no', params: { no }, replace: true })
  }
  const refused = async ({ reason, error }: Extract<PlaceOutcome, { kind: 'refused' }>) => {
    const payBefore = preview.payAmount
    const isFresh = await reprice(reason)
    if (reason === 'key_expired' && isFresh) setNotice({ kind: 'expired' })
    else setNotice(error && { kind: 'changed', payBefore, error })
  }
  /** Its key is used up: the next order needs another. */
  const neverCame = async () => {
    await reprice(undefined)
    setNotice({ kind: 'never' })
  }
  const follow = async (placed: PlaceOutcome | KnownOutcome) => {
    switch (placed.kind) {
      case 'placed':
        return leave(placed)
      case 'refused':
        return refused(placed)
      case 'never':
        return neverCame()
      case 'none': // another page has found out, and reports it
        return setNotice(null)
      case 'unknown':
        return setNotice({ kind: 'unknown', asked: clarify(client) })
      case 'unkept':
        return setNotice(placed)
      default:
        return exhaustive(placed)
    }
  }
  useOrderOutcome(notice?.kind === 'unknown' ? notice.asked : null, (found) => void follow(found))
  return {
    isPending: placing.isPending || isLeaving,
    isLeaving,
    place: (told: OrderDetails) => {
      setNotice(null)
      const { confirmKey, couponId, score, payAmount } = preview
      // `mutate` callbacks would be dropped with the page; the promise notifies the member on any page.
      placing.mutateAsync({ ...told, confirmKey, couponId, score, payAmount }).then(
        (placed) => (isHere.current ? follow(placed) : tellElsewhere(client, i18n, placed)),
        (error: Error) => setNotice({ kind: 'failed', error }),
      )
    },
  }
}

type Draft = {
  source: CheckoutSource
  remark: string
  invoice: InvoiceForm | null
  choices: CheckoutChoices
  preview: CheckoutPreview
  /** it has become an order */
  isPlaced: boolean
}

/** Stores choices and input on the device while there is no order; offline the draft is stored even when empty. */
export function useDraft({ source, remark, invoice, choices, preview, isPlaced }: Draft) {
  const { isOnline } = useConnection()
  const { payAmount } = preview
  const tellUnkept = useTellUnkept()
  useEffect(() => {
    const { addressId, couponId, score } = choices
    const isChosen =
      addressId !== NO_CHOICES.addressId ||
      couponId !== NO_CHOICES.couponId ||
      score !== NO_CHOICES.score
    if (isPlaced || (isOnline && remark === '' && !invoice && !isChosen)) dropCheckoutDraft()
    else {
      const kept = { remark, invoice, choices, payAmount, wasOffline: !isOnline }
      if (!keepCheckoutDraft(source, kept)) tellUnkept()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the source is a new object at each render but always equal
  }, [remark, invoice, choices, payAmount, isOnline, isPlaced])
}
