import { useEffect, useRef } from 'react'

type FocusOnNew = {
  /** a sheet is open: what it was opened from is looked for when it has closed */
  isCovered?: boolean
  /** what gets the focus */
  target?: 'h2' | 'a'
}

/** Put the ref around a state: when another one takes its place, with the button that had the focus, its heading gets it. */
export function useFocusOnNew<Box extends HTMLElement = HTMLDivElement>(
  state: string,
  { isCovered = false, target = 'h2' }: FocusOnNew = {},
) {
  const box = useRef<Box>(null)
  const before = useRef(state)
  useEffect(() => {
    if (isCovered || before.current === state) return
    before.current = state
    if (isFocusLost()) box.current?.querySelector(target)?.focus()
  }, [state, isCovered, target])
  return box
}

/** What had the focus is gone, or is a button of a sheet that is on its way out. */
const isFocusLost = () =>
  document.activeElement === document.body ||
  Boolean(document.activeElement?.closest('dialog:not([open])'))
