/** Asks the browser to keep what the shop has on the device when room is short. A "no" is an ordinary answer. */
export async function keepStorage(): Promise<void> {
  try {
    await navigator.storage?.persist?.()
  } catch {
    // a private window
  }
}
