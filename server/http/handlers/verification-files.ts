import { Hono } from 'hono'
import type { Shop } from '#server/domain/context.ts'
import { siteSettings } from '#server/domain/site/site.ts'

/** Serves the merchant’s domain verification files at the root of the shop. */
export function verificationFiles({ db }: Pick<Shop, 'db'>) {
  const app = new Hono()
  app.get('/:file{[^/]+\\.txt}', async (c, next) => {
    const files = new Map(Object.entries((await siteSettings(db)).verificationFiles))
    const text = files.get(c.req.param('file'))
    return text === undefined ? next() : c.text(text, 200, { 'cache-control': 'no-store' })
  })
  return app
}
