import { useSyncExternalStore } from 'react'

let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  stack = next
  for (const listener of listeners) listener()
}

export function dialogOpened(dialog: HTMLDialogElement) {
  change([...stack.filter((each) => each !== dialog), dialog])
}

export function dialogClosed(dialog: HTMLDialogElement) {
  if (stack.includes(dialog)) change(stack.filter((each) => each !== dialog))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The modal dialog in front, or null. All outside of it is inert, so what must still be seen, heard and
 * touched (toasts, announcements, the loading overlay) is drawn inside it.
 */
export function useFrontDialog() {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  )
}
