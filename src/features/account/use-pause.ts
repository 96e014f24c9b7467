import { useEffect, useState } from 'react'

/** Seconds until something can be done again: `begin(60)` starts them. A clock that is set meanwhile changes nothing. */
export function usePause() {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function tick() {
      const milliseconds = Math.max(0, until - performance.now())
      setLeft(Math.ceil(milliseconds / 1000))
      if (milliseconds > 0) timer = setTimeout(tick, milliseconds % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until])
  return { left, begin: (seconds: number) => setUntil(performance.now() + seconds * 1000) }
}
