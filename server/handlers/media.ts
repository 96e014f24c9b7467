import type { Context } from 'hono'
import * as v from 'valibot'
import type { Shop } from '#server/context.ts'

const FileSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  file: v.pipe(v.string(), v.regex(/^\d{2,4}\.(avif|webp)$/)),
})

/** `GET /media/:id/:file`: the file of a picture, kept by browsers for good because its content names it. */
export async function serveMedia({ pictures }: Shop, c: Context): Promise<Response> {
  const asked = v.safeParse(FileSchema, c.req.param())
  if (!asked.success) return c.body(null, 404)
  const { id, file } = asked.output
  const format = file.endsWith('.avif') ? 'avif' : 'webp'
  const bytes = await pictures.file(id, Number.parseInt(file, 10), format)
  if (!bytes) return c.body(null, 404)
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': `image/${format}`,
    'cache-control': 'public, max-age=31536000, immutable',
  })
}
