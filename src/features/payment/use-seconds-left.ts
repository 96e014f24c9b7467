import { useEffect, useState } from 'react'

/** Whole seconds until a timestamp of the server's clock, counting down to 0. A changed `now` means another clock. */
export function useSecondsLeft(end: number, now: () => number) {
  const [left, setLeft] = useState(() => secondsUntil(end, now()))
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(end, now()))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end, now])
  return left
}

const secondsUntil = (end: number, now: number) => Math.max(0, Math.ceil((end - now) / 1000))
