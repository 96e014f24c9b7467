import { useEffect, useEffectEvent } from 'react'
import { takeOutcome, watchOutcome, type KnownOutcome } from './place-order/clarify.ts'

/** Gives this page the results of `clarify`, instead of a notification; null: nothing is being queried. */
export function useOrderOutcome(
  asked: Promise<KnownOutcome> | null,
  onCertain: (found: KnownOutcome) => void,
) {
  const tell = useEffectEvent(onCertain)
  useEffect(() => {
    if (!asked) return undefined
    let isHere = true
    const release = watchOutcome()
    const tellHere = async () => {
      const found = await asked
      if (!isHere) return
      takeOutcome()
      tell(found)
    }
    void tellHere()
    return () => {
      isHere = false
      release()
    }
  }, [asked])
}
