import type { Plugin } from 'vite'

/**
 * A service worker that unregisters itself: a built shop on the same origin may have left one, which would keep serving
 * it.
 */
const SCRIPT = `addEventListener('install', async () => {
  await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
})
`

/** There is no service worker in development: pages are always fresh. */
export const noWorker = (): Plugin => ({
  name: 'shop-no-worker',
  apply: 'serve',
  configureServer(vite) {
    vite.middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.setHeader('cache-control', 'no-cache')
      response.end(SCRIPT)
    })
  },
})
