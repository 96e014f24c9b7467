const YEAR_SECONDS = 365 * 86_400

/** Value of a cookie that this page may read; one that is not well-formed is none. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  try {
    return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** Keeps a value for a year, for this origin only. */
export function writeCookie(name: string, value: string) {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
