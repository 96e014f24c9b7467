/** What is prefetched ahead of a tap: links `seen`, only links `touched`, or `never` because of data saving. */
export type Pace = 'seen' | 'touched' | 'never'

/** The part of the Network Information API that reports speed; Safari and Firefox lack it. */
export type NetworkHints = { effectiveType?: string; saveData?: boolean; rtt?: number }

/** Milliseconds: a connection with slower responses should not be used for prefetching. */
const QUICK_MS = 300

type NetworkSignals = {
  hints: NetworkHints | undefined
  /** `prefers-reduced-data` is set */
  isSaving: boolean
  /** milliseconds to first byte of the server's last responses */
  answers: readonly number[]
}

/**
 * Where the browser reports nothing about the network, the server's response times decide; without any, it counts as
 * slow.
 */
export function paceOf({ hints, isSaving, answers }: NetworkSignals): Pace {
  if (isSaving || hints?.saveData) return 'never'
  if (hints?.effectiveType !== undefined) {
    const isQuick = hints.effectiveType === '4g' && (hints.rtt ?? 0) <= QUICK_MS
    return isQuick ? 'seen' : 'touched'
  }
  const middle = [...answers].sort((a, b) => a - b)[Math.floor(answers.length / 2)]
  return middle !== undefined && middle <= QUICK_MS ? 'seen' : 'touched'
}

const LAST = 5

/** What this browser reports right now. */
export const paceNow = () =>
  paceOf({
    hints: 'connection' in navigator ? (navigator.connection as NetworkHints) : undefined, // as it is specified
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
