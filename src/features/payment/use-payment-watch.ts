import { useEffect, useRef, useState } from 'react'
import { POLL_SECONDS } from '#contract/payment.ts'

type PaymentWatch = {
  /** the outcome of a payment is uncertain */
  isOn: boolean
  /** queries the server for its status */
  ask: () => Promise<unknown>
}

/**
 * Polls after 2 s, 5 s and then every 15 s while a payment's outcome is uncertain, and when the page becomes visible
 * again.
 */
export function usePaymentWatch({ isOn, ask }: PaymentWatch) {
  const [tries, setTries] = useState(0)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!isOn) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWatching = true
    const waitAndAsk = (before: number) => {
      timer = setTimeout(
        () => {
          void latest.current().finally(() => {
            if (!isWatching) return
            setTries(before + 1)
            waitAndAsk(before + 1)
          })
        },
        pollSecondsAfter(before) * 1000,
      )
    }
    // the page was restored from the bfcache after the provider's page: its data is old
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void latest.current()
    }
    waitAndAsk(0)
    addEventListener('pageshow', onShow)
    return () => {
      isWatching = false
      clearTimeout(timer)
      removeEventListener('pageshow', onShow)
    }
  }, [isOn])
  return { tries, nextIn: pollSecondsAfter(tries) }
}

const pollSecondsAfter = (tries: number) =>
  POLL_SECONDS[Math.min(tries, POLL_SECONDS.length - 1)] ?? 15
