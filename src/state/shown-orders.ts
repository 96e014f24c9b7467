const waiting = new Map<string, () => void>()

/** What is to be done once an order that was just made has been shown; a page that dies before does not do it. */
export const onceShown = (no: string, act: () => void) => void waiting.set(no, act)

/** Somebody was told of this order, or was led to it. */
export function orderShown(no: string) {
  waiting.get(no)?.()
  waiting.delete(no)
}
