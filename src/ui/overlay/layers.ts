import { useSyncExternalStore } from 'react'

type Layer = {
  /** asks it to close, as Esc does */
  close: () => void
  /** a modal dialog: everything outside it is inert */
  dialog?: HTMLDialogElement
}

/** Sheets, dialogs, menus and the gallery that lie above the page now, the topmost last. */
let layers: readonly Layer[] = []
const listeners = new Set<() => void>()

function change(next: readonly Layer[]) {
  layers = next
  for (const listener of listeners) listener()
}

/** A layer has opened; call what is returned when it is closed. */
export function layerOpened(layer: Layer): () => void {
  change([...layers, layer])
  return () => change(layers.filter((each) => each !== layer))
}

/** Closes the topmost layer; false: there is none. */
export function closeTopLayer(): boolean {
  const top = layers.at(-1)
  top?.close()
  return top !== undefined
}

/** Reports whether any layer is open, whenever one opens or closes. */
export const watchLayers = (listener: (isAny: boolean) => void) =>
  void listeners.add(() => listener(layers.length > 0))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const frontDialog = () => layers.findLast(({ dialog }) => dialog)?.dialog ?? null

/**
 * The topmost modal dialog, or null. Everything outside it is inert, so what must stay visible, audible and interactive
 * (toasts, announcements, the loading overlay) is rendered inside it.
 */
export const useFrontDialog = () => useSyncExternalStore(subscribe, frontDialog, () => null)
