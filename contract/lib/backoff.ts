type Backoff = {
  /** ms before the first retry */
  first?: number
  /** maximum pause in ms */
  longest?: number
  /** from 0 up to 1: shortens the pause by up to half, so that many shoppers do not retry at the same moment */
  chance?: number
}

/** Milliseconds to wait after `tries` failed attempts: `first`, doubled each time up to `longest`. */
export function backoff(
  tries: number,
  { first = 500, longest = 8000, chance = 0 }: Backoff = {},
): number {
  const pause = Math.min(longest, first * 2 ** (tries - 1))
  return Math.round(pause * (1 - chance / 2))
}
