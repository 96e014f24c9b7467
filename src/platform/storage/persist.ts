/** Asks the browser to keep the shop's data when space is short. A refusal is normal. */
export async function askToPersist(): Promise<void> {
  try {
    await navigator.storage?.persist?.()
  } catch {
    // a private window
  }
}
