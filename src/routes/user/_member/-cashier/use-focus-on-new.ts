import { useEffect, useRef } from 'react'

/** Put the ref around a state: when another one takes its place, with the button that had the focus, its heading gets it. */
export function useFocusOnNew(state: string) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement === document.body) box.current?.querySelector('h2')?.focus()
  }, [state])
  return box
}
