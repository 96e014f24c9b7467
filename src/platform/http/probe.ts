const PROBE = '/builds/latest.json'
/** Milliseconds a probe may take. */
const PROBE_MS = 5000
const PORTAL_STATUS = 511 // network authentication required

/**
 * Whether the shop itself answers. A small file is asked for rather than a call: no session, no database. The page of
 * a captive portal (a redirect, or HTML where JSON was asked for) is not the shop; a server's error is.
 */
export async function probeShop(): Promise<boolean> {
  try {
    return isFromShop(
      await fetch(PROBE, {
        method: 'HEAD',
        cache: 'no-store',
        redirect: 'error',
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(PROBE_MS),
      }),
    )
  } catch {
    return false
  }
}

/** False for the page that a captive portal puts in place of a JSON answer. */
export function isFromShop({ ok, status, headers }: Response): boolean {
  if (status === PORTAL_STATUS) return false
  return !ok || !headers.get('content-type')?.includes('text/html')
}
