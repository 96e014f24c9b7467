import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useFrontDialog } from './layers.ts'

type Announcement = { polite: string; urgent: string }

const SILENCE: Announcement = { polite: '', urgent: '' }
let said = SILENCE
const listeners = new Set<() => void>()

/** Announces something to screen readers, once. `isUrgent` interrupts: errors only. */
export function announce(text: string, { isUrgent = false } = {}) {
  const manner = isUrgent ? 'urgent' : 'polite'
  // the same text again must still be a change
  said = { ...said, [manner]: said[manner] === text ? `${text}\u00a0` : text }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Rendered once per page; `announce()` speaks through it, also while a dialog is open. */
export function Announcer() {
  const { polite, urgent } = useSyncExternalStore(
    subscribe,
    () => said,
    () => SILENCE,
  )
  const front = useFrontDialog()
  const regions = (
    <div className="spoken">
      <output aria-live="polite">{polite}</output>
      <div role="alert">{urgent}</div>
    </div>
  )
  return front ? createPortal(regions, front) : regions
}
