/** Aborts as soon as one of the signals does, with its reason: `AbortSignal.any`, which some browsers in use lack. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController()
  for (const each of signals) {
    const follow = () => either.abort(each.reason)
    if (each.aborted) follow()
    else each.addEventListener('abort', follow, { once: true, signal: either.signal })
  }
  return either.signal
}
