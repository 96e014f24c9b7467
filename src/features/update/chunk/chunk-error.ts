const PREFIX = 'CHUNK: '

/** What browsers say when a script or style sheet of the shop did not come (Chromium, Firefox, WebKit). */
const WORDS = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'unable to preload css',
  'is not a valid javascript mime type',
  'expected a javascript-or-wasm module script',
  'failed to load module script',
]

/** A part of the shop that is fetched when needed did not come, or came broken (spec §8: chunk error). */
export const isChunkError = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.message.startsWith(PREFIX) ||
    WORDS.some((words) => error.message.toLowerCase().includes(words)))

/**
 * Marks the errors of lazy parts as ours. Their message is changed so that the router's own reloader, which knows
 * neither a limit nor an offline state, does not know them; they still reach the error component (ADR 15).
 */
export function markChunkErrors(target: EventTarget = window) {
  target.addEventListener('vite:preloadError', (event) => {
    const error: unknown = 'payload' in event ? event.payload : undefined
    if (!(error instanceof Error)) return
    if (!error.message.startsWith(PREFIX)) error.message = PREFIX + error.message
  })
}
