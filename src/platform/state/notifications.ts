import { ref } from 'valtio/vanilla'
import { store } from './store.ts'

/** Milliseconds a notification stays (spec §9). */
export const NOTIFICATION_LIFE_MS = 4500
/** Milliseconds in which a removal can be undone: as long as its notification stays. */
const UNDO_MS = 5000
const MOST = 3

/**
 * `content` is a text, or an error that the layout words in the reader's language. The layout also words an empty text:
 * the server has no message for that success (spec §8).
 */
export type Notification = {
  id: number
  kind: 'success' | 'info' | 'error'
  content: string | { error: Error }
  /** a path the notification links to, or what undoes a removal, with its label */
  action?: { label: string; href: string } | { label: string; onPress: () => void }
  /** called once, when it has been dismissed or its time is over; after `onPress` */
  onGone?: () => void
}

export const notifications = store<{ list: Notification[] }>({ list: [] })
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/**
 * Shows a notification; the oldest is removed when there are more than three. Words that stand there already stay longer
 * instead. @returns its id
 */
export function notify(notification: Omit<Notification, 'id'>): number {
  const { kind, content, action, onGone } = notification
  const same = notifications.list.find((one) => one.kind === kind && one.content === content)
  if (same && !action && !same.action && !onGone) {
    release(same.id)
    return same.id
  }
  const id = ++lastId
  const kept = typeof content === 'string' ? content : { error: ref(content.error) }
  notifications.list.unshift({ ...notification, content: kept, id })
  for (const { id: old } of notifications.list.slice(MOST)) dismiss(old)
  release(id)
  return id
}

/** The server's message about a success (spec §8: success shows msg). */
export const notifySuccess = (content: string) => notify({ kind: 'success', content })
export const notifyError = (error: Error) => notify({ kind: 'error', content: { error } })

export function dismiss(id: number) {
  hold(id)
  const at = notifications.list.findIndex((one) => one.id === id)
  const [gone] = at < 0 ? [] : notifications.list.splice(at, 1)
  gone?.onGone?.()
}

/** Pauses the timer while a notification is hovered or focused. */
export function hold(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Restarts the timer. */
export function release(id: number) {
  hold(id)
  const action = notifications.list.find((one) => one.id === id)?.action
  const life = action && 'onPress' in action ? UNDO_MS : NOTIFICATION_LIFE_MS
  timers.set(
    id,
    setTimeout(() => dismiss(id), life),
  )
}
