import { useEffect, useReducer } from 'react'

/** Renders anew once a second. */
export function useEverySecond() {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
}
