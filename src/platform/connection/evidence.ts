/** Consecutive contrary verdicts that change the belief; the last one is always a probe's. */
const VERDICTS_TO_FLIP = 2

/** Milliseconds between probes while the network is down or in doubt. */
const TICK_VISIBLE_MS = 2000
const TICK_HIDDEN_MS = 30_000

/** The believed network state; times are monotonic milliseconds. */
export type Truth = {
  isOnline: boolean
  /** consecutive contrary verdicts; above 0 the belief is suspect */
  against: number
  /** the time that the latest evidence refers to */
  knownAt: number
}

/** A call or a probe has ended. A call only raises a suspicion; a probe decides. */
export type Evidence = {
  from: 'call' | 'probe'
  isReached: boolean
  askedAt: number
  heardAt: number
}

export const TRUTH_AT_START: Truth = { isOnline: true, against: 0, knownAt: 0 }

/**
 * The belief after one more piece of evidence. A response proves the network at the moment it arrives; a probe that
 * timed out refers only to the time it was sent, so it does not overrule a response received since.
 */
export function weigh(truth: Truth, { from, isReached, askedAt, heardAt }: Evidence): Truth {
  const speaksOf = from === 'probe' && !isReached ? askedAt : heardAt
  if (speaksOf < truth.knownAt) return truth
  const knownAt = speaksOf
  if (isReached === truth.isOnline) return { ...truth, against: 0, knownAt }
  const against = from === 'probe' ? truth.against + 1 : Math.max(truth.against, 1)
  if (against < VERDICTS_TO_FLIP) return { ...truth, against, knownAt }
  return { isOnline: isReached, against: 0, knownAt }
}

/** Milliseconds until the next probe; null while there is nothing to determine. */
export function nextProbeIn(
  { isOnline, against }: Truth,
  { isSlow, isVisible }: { isSlow: boolean; isVisible: boolean },
): number | null {
  if (isOnline && against === 0 && !isSlow) return null
  return isVisible ? TICK_VISIBLE_MS : TICK_HIDDEN_MS
}
