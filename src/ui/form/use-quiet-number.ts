import { useEffect, useRef, useState } from 'react'

const QUIET_MS = 400

type QuietNumber = { value: number; min: number; max: number; onCommit: (value: number) => void }

/**
 * A number under a busy finger: it shows every tap at once and reports once, when it has been quiet.
 * What is still unreported when the part goes away is reported then.
 */
export function useQuietNumber({ value, min, max, onCommit }: QuietNumber) {
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef<() => void>(() => {})
  const clamp = (text: string) => {
    const typed = Number.parseInt(text, 10)
    return Number.isNaN(typed) ? value : Math.min(Math.max(typed, min), max)
  }

  function commit() {
    clearTimeout(timer.current)
    if (draft === null) return
    setDraft(null)
    const next = clamp(draft)
    if (next !== value) onCommit(next)
  }

  useEffect(() => {
    latest.current = commit
  })
  useEffect(() => () => latest.current(), [])

  function show(text: string) {
    setDraft(text)
    clearTimeout(timer.current)
    // an empty box is someone about to type: wait for the blur
    if (text !== '') timer.current = setTimeout(() => latest.current(), QUIET_MS)
  }

  const shown = draft === null ? value : clamp(draft)
  return {
    shown,
    text: draft ?? String(value),
    type: (text: string) => show(text.replace(/\D/g, '').slice(0, 5)),
    step: (by: 1 | -1) => show(String(Math.min(Math.max(shown + by, min), max))),
    commit,
  }
}
