import type { Plugin } from 'vite'

/** A worker that takes itself off: on the same address a built shop may have left one, which would go on showing it. */
const SCRIPT = `addEventListener('install', async () => {
  await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
})
`

/** Development has no worker: pages come fresh, always. */
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
