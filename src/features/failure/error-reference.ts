import { ApiError } from '#src/platform/http/api-error.ts'

/** A short code that is always the same for the same error, for shoppers to quote: `7F2C-91D0`. */
export function errorReference(error: unknown): string {
  const hex = fingerprint(traitsOf(error)).toString(16).toUpperCase().padStart(8, '0')
  return `${hex.slice(0, 4)}-${hex.slice(4)}`
}

/** The error and its location; no shopper data. */
function traitsOf(error: unknown): string {
  if (error instanceof ApiError) {
    const { failure } = error
    const place = failure.kind === 'http' ? `${failure.status} ${pathOf(failure.url)}` : ''
    return `${failure.kind} ${failure.kind === 'envelope' ? failure.code : place}`
  }
  if (!(error instanceof Error)) return String(error)
  return `${error.name} ${error.message} ${error.stack?.split('\n')[1] ?? ''}`
}

const pathOf = (url: string) => url.split('?')[0] ?? ''

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash
}
