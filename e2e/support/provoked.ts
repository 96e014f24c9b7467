/** What a test does to its browser, which the browser then complains about. */
export type Provoked = 'server gone' | 'network gone' | 'another build'

const provoked = new Set<Provoked>()

/** Called by the control that does it: only the test that runs is forgiven what it provokes. */
export const provoke = (what: Provoked) => void provoked.add(what)

/** What was provoked since this was last asked. */
export function takeProvoked(): ReadonlySet<Provoked> {
  const taken = new Set(provoked)
  provoked.clear()
  return taken
}
