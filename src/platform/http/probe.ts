import { isFromShop } from '#contract/lib/network.ts'

const PROBE = '/builds/latest.json'
/** Timeout of a probe, in milliseconds. */
const PROBE_MS = 5000

/**
 * Whether the server itself responds. It fetches a small file rather than an API call: no session, no database. The
 * page of a captive portal (a redirect, or HTML where JSON was expected) is not the server; a server error is.
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
