/** Every cache that is the shop's own; whatever else lies there does not survive the end of a session. */
const OURS = /^(shell-.+|pictures|notes|device-.+)$/

export async function wipeForeign(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !OURS.test(name)).map((name) => caches.delete(name)))
}
