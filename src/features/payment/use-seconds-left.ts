import { useEffect, useState } from 'react'

/** Whole seconds until a moment of the shop's clock; counts down to 0. Another `now` is another clock. */
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
