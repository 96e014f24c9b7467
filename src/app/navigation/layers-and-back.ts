import type { RouterHistory } from '@tanstack/react-router'
import { closeTopLayer, watchLayers } from '#src/ui/overlay/layers.ts'

/** Marks, in `history.state`, an entry below the first one of this document. It is never stopped at. */
const GUARD = 'guard'
/** The router's position in the history, in `history.state`. */
const INDEX = '__TSR_index'

/**
 * Back closes the topmost layer and stays on the page. A layer has no history entry of its own: Forward opens none again,
 * and what is chosen in it may change the address. On the first entry of a document, Back would leave the document
 * without asking; a guard below it makes that a step within the document.
 */
export function closeLayersOnBack(history: RouterHistory) {
  let release: (() => void) | null = null
  let isGuarded = false
  window.addEventListener('popstate', passGuard, { capture: true }) // before the router's
  window.addEventListener('pageshow', leaveGuard)
  watchLayers((isAny) => {
    if (isAny && !release) {
      if (!isGuarded) isGuarded = guardFirstEntry()
      release = history.block({
        blockerFn: ({ action }) => action === 'BACK' && closeTopLayer(),
        enableBeforeUnload: false,
      })
    }
    if (isAny) return
    release?.()
    release = null
  })
  function passGuard(event: PopStateEvent) {
    if (release || !isGuard(event.state)) return
    event.stopImmediatePropagation()
    window.history.back()
  }
}

const isGuard = (state: unknown) => typeof state === 'object' && state !== null && GUARD in state

/** Whoever comes back to this document by Forward arrives at the guard: the page itself is one further. */
function leaveGuard() {
  if (isGuard(window.history.state)) window.history.forward()
}

/** Puts a guard below this entry if it is the first one of the document; false: it is not. */
function guardFirstEntry(): boolean {
  const state = window.history.state as Record<string, unknown> | null // the router's, or none
  if (state?.[INDEX] !== 0) return false
  // not the router's own methods: it must not take this for a navigation
  const native = History.prototype
  native.replaceState.call(window.history, { ...state, [INDEX]: -1, [GUARD]: true }, '')
  native.pushState.call(window.history, state, '')
  return true
}
