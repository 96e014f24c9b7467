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
 * The topmost modal dialog, or null. Everything outside it is inert, so what must stay visible, audible and interactive
 * (toasts, announcements, the loading overlay) is rendered inside it.
 */
export function useFrontDialog() {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  )
}
