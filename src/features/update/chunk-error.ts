const PREFIX = 'CHUNK: '

/** Browser messages for a script or style sheet that failed to load (Chromium, Firefox, WebKit). */
const WORDS = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'unable to preload css',
  'is not a valid javascript mime type',
  'expected a javascript-or-wasm module script',
  'failed to load module script',
]

/** A lazy-loaded part of the shop failed to load, or loaded broken (spec §8: chunk error). */
export const isChunkError = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.message.startsWith(PREFIX) ||
    WORDS.some((words) => error.message.toLowerCase().includes(words)))

/** Reported by Vite on the window for every part that fails to load, whether or not its importer handles the error. */
const FAILED_PART = 'vite:preloadError'

/**
 * Marks errors of lazy-loaded parts as ours. Their message is changed so that the router's own reloader, which has
 * neither a limit nor an offline check, ignores them; they still reach the error component (ADR 15).
 */
export function markChunkErrors(target: EventTarget = window) {
  target.addEventListener(FAILED_PART, (event) => {
    const error: unknown = 'payload' in event ? event.payload : undefined
    if (!(error instanceof Error)) return
    if (!error.message.startsWith(PREFIX)) error.message = PREFIX + error.message
  })
}

/** Whether a part fails to load while `load` runs. */
export async function missesPart(load: () => Promise<void>, target: EventTarget = window) {
  let isMissing = false
  const note = () => {
    isMissing = true
  }
  target.addEventListener(FAILED_PART, note)
  await load()
  target.removeEventListener(FAILED_PART, note)
  return isMissing
}
