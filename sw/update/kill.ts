import { dropPictures } from '#sw/images.ts'
import { dropKeptPages } from '#sw/kept-pages.ts'
import { scope } from '#sw/scope.ts'
import { dropShells } from '#sw/shell/shell-caches.ts'

/**
 * Takes the worker off this device, with what it kept. Open pages go on and load the rest from the server; from the
 * next visit on there is none, until a build without the kill switch is published.
 */
export async function retire(): Promise<void> {
  await scope.registration.unregister()
  await Promise.all([dropShells().catch(() => {}), dropKeptPages().catch(() => {}), dropPictures()])
}
