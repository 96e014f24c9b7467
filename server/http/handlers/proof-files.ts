import { Hono } from 'hono'
import type { Shop } from '#server/domain/context.ts'
import { siteSettings } from '#server/domain/site/site.ts'

/** The merchant’s files at the root of the shop, by which others check whose address this is. */
export function proofFiles({ db }: Pick<Shop, 'db'>) {
  const app = new Hono()
  app.get('/:file{[^/]+\\.txt}', async (c, next) => {
    const files = new Map(Object.entries((await siteSettings(db)).proofFiles))
    const text = files.get(c.req.param('file'))
    return text === undefined ? next() : c.text(text, 200, { 'cache-control': 'no-store' })
  })
  return app
}
