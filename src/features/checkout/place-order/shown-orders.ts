const waiting = new Map<string, () => Promise<void>>()

/** Callbacks to run once the order page has rendered; a page that is killed before does not run them. */
export const onceShown = (no: string, act: () => Promise<void>) => void waiting.set(no, act)

/** The shopper has seen a message about this order, or its page. Resolves when its callbacks have run. */
export async function orderShown(no: string): Promise<void> {
  const act = waiting.get(no)
  waiting.delete(no)
  await act?.()
}
