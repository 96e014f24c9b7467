import { store } from './store.ts'

/**
 * `typing`: a form that differs from what is saved; its input survives an automatic reload. `sending`: a write, an
 * upload or a checkout whose response is pending; nothing may interrupt it. `unclear`: it is unknown whether an order
 * was placed; a reload does not lose that.
 */
export type HoldReason = 'typing' | 'sending' | 'unclear'

/** Everything that blocks an automatic reload of the page; watched by the update prompt. */
export const holds = store<{ list: HoldReason[] }>({ list: [] })

/** Locks the page until the returned function is called: no prompt and no reload occurs meanwhile. */
export function holdPage(reason: HoldReason): () => void {
  let isHolding = true
  holds.list.push(reason)
  return () => {
    if (!isHolding) return
    isHolding = false
    holds.list.splice(holds.list.indexOf(reason), 1)
  }
}

export const isHeld = () => holds.list.length > 0

/** A request is in flight: even a forced update waits for its response. */
export const isSending = () => holds.list.includes('sending')
