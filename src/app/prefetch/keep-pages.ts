import type { RegisteredRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { servedAddress } from '#contract/url/served-address.ts'
import { whenIdle } from '#src/platform/lib/when-idle.ts'
import { postToWorker } from '#src/features/update/worker.ts'
import { connection, onBackOnline } from '#src/platform/connection/connection.ts'
import { localeOf } from '#src/platform/i18n/catalogs.ts'
import { tabStored } from '#src/platform/storage/tab-stored.ts'
import { paceNow } from '#src/platform/lib/pace.ts'

/** Resolves once a service worker is active: never in a browser that has none. */
const whenActive = () =>
  'serviceWorker' in navigator ? navigator.serviceWorker.ready : new Promise<never>(() => {})

/** Pages of this tab that were left before there was a service worker; the HTML writes them. */
const left = tabStored('shop:left', v.array(v.string()))

/**
 * Has the data of the start (home, categories, help) put on the device in the reader's language, and of public pages
 * that were left before there was a service worker (ADR 61): on any connection, since the shop opens without one from
 * them. Never resolves in a browser without a service worker.
 */
export async function requestStart({ options: { context } }: RegisteredRouter): Promise<void> {
  await whenActive()
  const language = () => localeOf(context.i18n)
  const keep = () => {
    if (connection.isOnline) void postToWorker({ type: 'KEEP_START', language: language() })
  }
  context.i18n.on('change', keep)
  onBackOnline(keep)
  keep()
  const seen = new Set(left.read())
  left.clear()
  for (const address of seen) {
    const path = servedAddress(new URL(address, location.origin))
    if (path !== undefined) await postToWorker({ type: 'KEEP_ROWS', path, language: language() })
  }
}

/**
 * Makes the service worker cache the public pages shown here, for later visits to start from (ADR 49). Never resolves
 * in a browser without a service worker.
 */
export async function keepShownPages(router: RegisteredRouter): Promise<void> {
  await whenActive()
  const keep = async () => {
    await whenIdle()
    const path = servedAddress(new URL(location.href))
    const mayFetch = connection.isOnline && !connection.isSlow && paceNow() !== 'never'
    if (path !== undefined && mayFetch) await postToWorker({ type: 'KEEP_PAGE', path })
  }
  // Each filter and each variant has an address too: only pages someone navigated to are worth caching.
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) void keep()
  })
  await keep()
}
