/**
 * The shop's time in ms from now on, by an answer that named it. `serverTime`: in seconds; `answeredAt`: when the answer
 * came, by the device's clock. It runs on a clock that nobody sets: neither a wrong time of the device nor its correction
 * moves it. Where such a clock rests while the device sleeps, the page asks the shop again when it is looked at.
 */
export function shopClock(serverTime: number, answeredAt: number): () => number {
  const age = Math.max(0, Date.now() - answeredAt)
  const start = performance.now() - age
  return () => serverTime * 1000 + performance.now() - start
}
