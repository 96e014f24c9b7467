import { getRequestListener } from '@hono/node-server'

/** Lets Node's http server and Vite's middleware stack serve a fetch-style function. */
export const toNodeHandler = (fetch: (request: Request) => Response | Promise<Response>) =>
  getRequestListener(fetch)
