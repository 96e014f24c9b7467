import { useEffect } from 'react'
import type { CheckoutPreview, CheckoutSource } from '#contract/checkout.ts'
import type { InvoiceForm } from '#contract/invoice-form.ts'
import { NO_CHOICES, type CheckoutChoices } from '#src/features/checkout/checkout.queries.ts'
import { dropCheckoutDraft, keepCheckoutDraft } from '#src/features/checkout/checkout-draft.ts'
import { useTellUnkept } from '#src/features/failure/use-tell-unkept.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'

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
