import type { RegisteredRouter } from '@tanstack/react-router'
import { servedAddress } from '#src/contract/url/served-address.ts'
import { whenIdle } from '#src/platform/lib/async/when-idle.ts'
import { postToWorker } from '#src/features/update/worker.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { paceNow } from './pace.ts'

/**
 * Makes the service worker cache the public pages shown here, for later visits to start from (ADR 49). Never resolves
 * in a browser without a service worker.
 */
export async function keepShownPages(router: RegisteredRouter): Promise<void> {
  await navigator.serviceWorker.ready
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
