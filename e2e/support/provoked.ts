/** Actions of a test on its browser about which the browser then logs complaints. */
export type Provoked = 'server gone' | 'network gone' | 'another build'

const provoked = new Set<Provoked>()

/** Called by the action itself: only the running test is excused for what it provokes. */
export const provoke = (what: Provoked) => void provoked.add(what)

/** What was provoked since the last call. */
export function takeProvoked(): ReadonlySet<Provoked> {
  const taken = new Set(provoked)
  provoked.clear()
  return taken
}
