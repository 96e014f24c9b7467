type Layer = { close: () => void }

/** Sheets, dialogs, menus and the gallery that lie above the page now, the topmost last. */
let layers: readonly Layer[] = []
let watcher: (isAny: boolean) => void = () => {}

function change(next: readonly Layer[]) {
  layers = next
  watcher(next.length > 0)
}

/** A layer has opened; call what is returned when it is closed. `close` is asked to close it, as Esc does. */
export function layerOpened(close: () => void): () => void {
  const layer = { close }
  change([...layers, layer])
  return () => change(layers.filter((each) => each !== layer))
}

/** Closes the topmost layer; false: there is none. */
export function closeTopLayer(): boolean {
  const top = layers.at(-1)
  top?.close()
  return top !== undefined
}

/** Reports whether any layer is open, now and whenever it changes. There is one watcher: the history. */
export function watchLayers(listener: (isAny: boolean) => void) {
  watcher = listener
  listener(layers.length > 0)
}
