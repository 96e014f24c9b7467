import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isLost, isRefusal, refusalReason } from '#src/platform/http/api-error.ts'
import { startPaymentMutation } from '#src/features/payment/payment.mutations.ts'
import { newOperationId } from '#src/platform/lib/operation-id.ts'

type StartPaymentOptions = {
  no: string
  /** when the shop last said how the order stands, in ms */
  heardAt: number
  onStarted: () => void
}
export type StartPayment = ReturnType<typeof useStartPayment>

/** No answer came yet, and it is still being asked for with the same key. */
const STILL_ASKED = Number.POSITIVE_INFINITY

/** Begins a payment: the balance asks for the password, a provider has a page of its own. */
export function useStartPayment({ no, heardAt, onStarted }: StartPaymentOptions) {
  const [isAskingPassword, setAsking] = useState(false)
  /** since when, in ms, nobody knows what became of a payment; 0: it is known */
  const [lostAt, setLostAt] = useState(0)
  const attempt = useRef<{ method: string; paymentKey: string } | null>(null)
  const pay = useMutation(
    startPaymentMutation(() => {
      setAsking(false)
      setLostAt(STILL_ASKED)
    }),
  )

  /** An attempt whose answer was lost keeps its key, so that its repetition is the same payment. */
  const keyFor = (method: string) => {
    if (attempt.current?.method !== method) {
      attempt.current = { method, paymentKey: newOperationId() }
    }
    return attempt.current.paymentKey
  }
  const send = (method: string, password: string) =>
    pay.mutate(
      { no, method, password, paymentKey: keyFor(method) },
      {
        onSuccess: ({ url }) => {
          attempt.current = null
          setAsking(false)
          setLostAt(0)
          onStarted()
          if (url) location.assign(url)
        },
        onError: (error) => {
          if (isRefusal(error)) attempt.current = null
          setAsking(refusalReason(error) === 'password_wrong')
          setLostAt(isLost(error) ? Date.now() : 0)
        },
      },
    )
  const isPasswordWrong = refusalReason(pay.error) === 'password_wrong'
  return {
    /** what was chosen last, and not paid with */
    method: pay.variables?.method ?? null,
    isPending: pay.isPending,
    isAskingPassword,
    /** the answer was lost, and the shop has not said since how the order stands */
    isUnclear: lostAt > heardAt,
    /** the answer was lost, and by now the shop has said how the order stands */
    isLookedUp: lostAt > 0 && lostAt <= heardAt,
    error: isPasswordWrong || isLost(pay.error) ? null : pay.error,
    passwordRefusal: isPasswordWrong ? pay.error : null,
    start: (method: string) => {
      pay.reset()
      setLostAt(0)
      if (method === 'balance') setAsking(true)
      else send(method, '')
    },
    payWithPassword: (password: string) => send('balance', password),
    closePassword: () => setAsking(false),
  }
}
