import { useEffect, useState } from 'react'
import { pauseAfter } from '#src/platform/lib/async/backoff.ts'

/** How often a picture that did not come whole is asked for again. Browsers do not do so by themselves. */
const MAX_RETRIES = 2

type Failure = { url: string | undefined; failures: number; isBroken: boolean }

/** Whether the picture at `url` failed, and what to call when it does. It is tried again after a pause. */
export function usePictureRetry(url: string | undefined) {
  const [last, setLast] = useState<Failure>({ url, failures: 0, isBroken: false })
  const { failures, isBroken } = last.url === url ? last : { failures: 0, isBroken: false }
  const mayRetry = isBroken && failures <= MAX_RETRIES
  useEffect(() => {
    if (!mayRetry) return
    const retry = () => setLast({ url, failures, isBroken: false })
    const timer = setTimeout(retry, pauseAfter(failures, Math.random()))
    return () => clearTimeout(timer)
  }, [mayRetry, url, failures])
  return { isBroken, onBroken: () => setLast({ url, failures: failures + 1, isBroken: true }) }
}
