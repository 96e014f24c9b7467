const YEAR_SECONDS = 365 * 86_400

/** The value of a cookie this page may read; a malformed one counts as absent. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  try {
    return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

let keeps: boolean | undefined

/**
 * Whether this browser stores anything for the shop: blocking cookies blocks all storage too. It is tried, since browsers
 * that block one site report that cookies are on.
 */
export function keepsCookies(): boolean {
  if (typeof document === 'undefined') return true
  keeps ??= document.cookie !== '' || takesCookie()
  return keeps
}

function takesCookie(): boolean {
  document.cookie = 'kept=1; path=/; samesite=lax'
  const isThere = document.cookie.includes('kept=1')
  document.cookie = 'kept=; path=/; max-age=0; samesite=lax'
  return isThere
}

/** Stores a value for a year, for this origin only. */
export function writeCookie(name: string, value: string) {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
