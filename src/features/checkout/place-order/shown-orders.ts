const waiting = new Map<string, () => Promise<void>>()

/** What is to be done once an order that was just made has been shown; a page that dies before does not do it. */
export const onceShown = (no: string, act: () => Promise<void>) => void waiting.set(no, act)

/** Somebody was told of this order, or was led to it. Resolves when what waited for that is done. */
export async function orderShown(no: string): Promise<void> {
  const act = waiting.get(no)
  waiting.delete(no)
  await act?.()
}
