import { dropPictures } from '#sw/images.ts'
import { dropKeptPages } from '#sw/kept-pages.ts'
import { scope } from '#sw/scope.ts'
import { dropShells } from '#sw/shell/shell-caches.ts'

/**
 * Unregisters the service worker on this device and deletes its caches. Open pages keep working and load the rest from
 * the server. Later visits run without a service worker until a build without the kill switch is published.
 */
export async function retire(): Promise<void> {
  await scope.registration.unregister()
  await Promise.all([dropShells().catch(() => {}), dropKeptPages().catch(() => {}), dropPictures()])
}
