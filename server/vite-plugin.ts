import type { Plugin } from 'vite'
import { getRequestListener } from '@hono/node-server'

/** Lets Node's http server and Vite's middleware stack serve a fetch-style function. */
const toNodeHandler = (fetch: (request: Request) => Response | Promise<Response>) =>
  getRequestListener(fetch)

const OURS = [
  '/api/',
  '/media/',
  '/sandbox-gateway/',
  '/demo-wechat/',
  '/wechat/',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap',
]
/** The path of a domain verification file. */
const VERIFICATION_FILE = /^\/[^/?]+\.txt(?:$|\?)/

/**
 * The development server answers the shop's calls itself, with hot reload for the pages. `server/dev.ts` starts the
 * database and passes it in `DATABASE_URL`; without it there is no API.
 */
export function shopApi(): Plugin {
  return {
    name: 'shop-api',
    apply: 'serve',
    async configureServer(vite) {
      const { DATABASE_URL: databaseUrl, SHOP_DATA: dataDir = './shopdata' } = process.env
      if (!databaseUrl) return
      // Loaded at run time: the bundle of the configuration must not contain the whole server.
      const shop = new URL('./shop.ts', import.meta.url).href
      const { openApi } = (await import(/* @vite-ignore */ shop)) as typeof import('./shop.ts')
      const log = (line: string) => vite.config.logger.info(line)
      const api = await openApi({ databaseUrl, dataDir, log })
      const handle = toNodeHandler(api.app.fetch)
      vite.httpServer?.on('close', () => void api.close())
      vite.middlewares.use((request, response, next) => {
        const { url = '' } = request
        const isOurs = OURS.some((start) => url.startsWith(start)) || VERIFICATION_FILE.test(url)
        if (isOurs) void handle(request, response)
        else next()
      })
    },
  }
}
