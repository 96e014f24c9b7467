import { useEffect, useRef, useState } from 'react'
import { wholeNumber } from '#src/platform/lib/text/whole-number.ts'

const QUIET_MS = 400

type QuietNumber = { value: number; min: number; max: number; onCommit: (value: number) => void }

/**
 * A debounced number input: it shows every tap at once and reports once, after a pause. An unreported value is reported
 * on unmount, and when the page is left or hidden. Text that is not a whole number is shown and never reported.
 */
export function useQuietNumber({ value, min, max, onCommit }: QuietNumber) {
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef<() => void>(() => {})
  const typed = draft === null ? undefined : wholeNumber(draft)
  const shown = typed === undefined ? value : Math.min(Math.max(typed, min), max)
  const isWrong = draft !== null && draft.trim() !== '' && typed === undefined

  function commit() {
    clearTimeout(timer.current)
    if (draft === null || isWrong) return
    setDraft(null)
    if (shown !== value) onCommit(shown)
  }
  function leave() {
    commit()
    setDraft(null)
  }

  useEffect(() => {
    latest.current = commit
  })
  useEffect(() => {
    const report = () => latest.current()
    addEventListener('pagehide', report)
    document.addEventListener('visibilitychange', report)
    return () => {
      removeEventListener('pagehide', report)
      document.removeEventListener('visibilitychange', report)
      report()
    }
  }, [])

  function type(text: string) {
    setDraft(text)
    clearTimeout(timer.current)
    // an empty box means the user is about to type: wait for the blur
    if (text !== '') timer.current = setTimeout(() => latest.current(), QUIET_MS)
  }

  return {
    shown,
    text: draft ?? String(value),
    isWrong,
    type,
    step: (by: 1 | -1) => type(String(Math.min(Math.max(shown + by, min), max))),
    commit,
    /** on blur, invalid text is replaced by the previous number */
    leave,
  }
}
