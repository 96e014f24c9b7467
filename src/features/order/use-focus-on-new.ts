import { useEffect, useRef } from 'react'

type FocusOnNew = {
  /** a sheet is open: its opener is looked up after it has closed */
  isCovered?: boolean
  /** the element that receives the focus */
  target?: 'h2' | 'a'
}

/**
 * Attach the ref around a state: when another state replaces it, and the focused button with it, the new heading gets
 * the focus.
 */
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

/** The focused element is gone, or is a button of a closing sheet. */
const isFocusLost = () =>
  document.activeElement === document.body ||
  Boolean(document.activeElement?.closest('dialog:not([open])'))
