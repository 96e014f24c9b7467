import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isLost, isRefusal, refusalReason } from '#src/platform/http/api-error.ts'
import { startPaymentMutation } from '#src/features/payment/payment.queries.ts'
import { newOperationId } from '#src/platform/lib/operation-id.ts'

type StartPaymentOptions = {
  no: string
  /** when the server last reported the order's status, in ms */
  heardAt: number
  onStarted: () => void
}
export type StartPayment = ReturnType<typeof useStartPayment>

/** No response yet; it is being requested again with the same idempotency key. */
const STILL_ASKED = Number.POSITIVE_INFINITY

/** Starts a payment: the balance requires the password, a provider opens its own page. */
export function useStartPayment({ no, heardAt, onStarted }: StartPaymentOptions) {
  const [isAskingPassword, setAsking] = useState(false)
  /** since when, in ms, the outcome of a payment is unknown; 0: it is known */
  const [lostAt, setLostAt] = useState(0)
  const attempt = useRef<{ method: string; paymentKey: string } | null>(null)
  const pay = useMutation(
    startPaymentMutation(() => {
      setAsking(false)
      setLostAt(STILL_ASKED)
    }),
  )

  /** An attempt whose response was lost keeps its idempotency key, so that a retry is the same payment. */
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
    /** what was chosen last, but not used to pay */
    method: pay.variables?.method ?? null,
    isPending: pay.isPending,
    isAskingPassword,
    /** the response was lost, and the server has not reported the order's status since */
    isUnclear: lostAt > heardAt,
    /** the response was lost, and the server has since reported the order's status */
    isLookedUp: lostAt > 0 && lostAt <= heardAt,
    error: isPasswordWrong || isLost(pay.error) ? null : pay.error,
    passwordRefusal: isPasswordWrong ? pay.error : null,
    /** `renewKey`: of the attempt that is opened again */
    start: (method: string, renewKey?: string) => {
      if (renewKey !== undefined) attempt.current = { method, paymentKey: renewKey }
      pay.reset()
      setLostAt(0)
      if (method === 'balance') setAsking(true)
      else send(method, '')
    },
    payWithPassword: (password: string) => send('balance', password),
    closePassword: () => setAsking(false),
  }
}
