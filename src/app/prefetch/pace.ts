/**
 * How far ahead of a tap pages are warmed: what is `seen`, only what is `touched`, or `never` because somebody saves
 * data.
 */
export type Pace = 'seen' | 'touched' | 'never'

/** The part of the Network Information API that tells of speed; Safari and Firefox do not have it. */
export type NetworkHints = { effectiveType?: string; saveData?: boolean; rtt?: number }

/** Milliseconds: a line that answers slower has better things to do than to warm what nobody asked for. */
const QUICK_MS = 300

type Told = {
  hints: NetworkHints | undefined
  /** `prefers-reduced-data` is set */
  isSaving: boolean
  /** milliseconds that the shop's last answers took to begin */
  answers: readonly number[]
}

/** Where the browser tells nothing of its network, the shop's own answers do; without any, the network counts as slow. */
export function paceOf({ hints, isSaving, answers }: Told): Pace {
  if (isSaving || hints?.saveData) return 'never'
  if (hints?.effectiveType !== undefined) {
    const isQuick = hints.effectiveType === '4g' && (hints.rtt ?? 0) <= QUICK_MS
    return isQuick ? 'seen' : 'touched'
  }
  const middle = answers.toSorted((a, b) => a - b)[Math.floor(answers.length / 2)]
  return middle !== undefined && middle <= QUICK_MS ? 'seen' : 'touched'
}

const LAST = 5

/** What this browser tells at this moment. */
export const paceNow = () =>
  paceOf({
    hints: 'connection' in navigator ? (navigator.connection as NetworkHints) : undefined, // as its specification has it
    isSaving: matchMedia('(prefers-reduced-data: reduce)').matches,
    answers: lastAnswers(),
  })

const lastAnswers = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => 'responseStart' in entry)
    .filter(({ name, responseStart }) => responseStart > 0 && name.includes('/api/'))
    .slice(-LAST)
    .map(({ responseStart, requestStart }) => responseStart - requestStart)
