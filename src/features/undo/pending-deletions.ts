import { withTimeout } from '#contract/lib/waiting.ts'
import { onWipe } from '#src/platform/session/session-epoch.ts'
import { dismiss, notify } from '#src/platform/state/notifications.ts'
import { store, useStore } from '#src/platform/state/store.ts'

/** Names what is deleted. */
type Key =
  | `order ${string}`
  | `message ${number}`
  | `address ${number}`
  | `cart line ${number}`
  | 'recently viewed'

/** What is deleted for the shopper, but not yet on the server. */
const pending = store<{ keys: Key[] }>({ keys: [] })
/** Their notifications. Closing one sends its deletion. */
const notes = new Set<number>()
const requests = new Set<Promise<void>>()
/** Milliseconds that a sign-out waits for them. */
const PATIENCE_MS = 2000

type Deletion = {
  keys: readonly Key[]
  /** "Order deleted" */
  content: string
  /** "Undo" */
  undoLabel: string
  /** Deletes it on the server and refreshes the lists; reports its own errors. */
  send: () => Promise<unknown>
}

/**
 * Hides something at once and deletes it when its notification has gone, after 5 s at the latest unless someone reads
 * it. Leaving the page or signing out sends it at once. What the server refuses to delete is shown again.
 */
export function deleteLater({ keys, content, undoLabel, send }: Deletion) {
  pending.keys.push(...keys)
  const showAll = () => keys.forEach(show)
  let isUndone = false
  const id = notify({
    kind: 'info',
    content,
    action: {
      label: undoLabel,
      onPress: () => {
        isUndone = true
      },
    },
    onGone: () => {
      notes.delete(id)
      if (isUndone) return showAll()
      const request = send().then(showAll, showAll)
      requests.add(request)
      void request.then(() => requests.delete(request))
    },
  })
  notes.add(id)
}

function show(key: Key) {
  const at = pending.keys.indexOf(key)
  if (at >= 0) pending.keys.splice(at, 1)
}

/** A function that tests whether something has been deleted a moment ago. */
export function useIsPendingDeletion() {
  const { keys } = useStore(pending)
  return (key: Key) => keys.includes(key)
}

/** Sends what waits at once. @returns when the server has answered, after 2 s at the latest */
export async function sendDeletions() {
  for (const id of notes) dismiss(id)
  await withTimeout(Promise.all(requests), PATIENCE_MS)
}

onWipe(sendDeletions, 'send')
if (typeof document !== 'undefined') {
  addEventListener('pagehide', () => void sendDeletions())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void sendDeletions() // the last event of an app that is swiped away
  })
}
