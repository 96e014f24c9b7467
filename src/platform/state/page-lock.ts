import { store } from './store.ts'

/**
 * `typing`: a form that differs from what is saved; its words are kept over a reload of ours.
 * `sending`: a write, an upload or a checkout whose answer is not there yet; nothing may interrupt it.
 * `unclear`: nobody knows yet whether an order was placed; it will be known after a reload too.
 */
export type HoldReason = 'typing' | 'sending' | 'unclear'

/** Everything that keeps the page from being reloaded by itself; watched by the update prompt. */
export const holds = store<{ list: HoldReason[] }>({ list: [] })

/** Holds the page until the returned function is called: no prompt and no reload comes in between. */
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

/** Something is on its way to the shop: even a forced update waits for its answer. */
export const isSending = () => holds.list.includes('sending')
