import type { Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Shop } from './context.ts'
import { siteSettings } from './domain/site.ts'
import { HttpRefused, refuse } from './refusal.ts'
import { storable } from './storable.ts'

/** Room for what a form has around its file: borders, names, types. */
const AROUND_FILE_BYTES = 16 * 1024

/** Forms with a file end where the site's largest upload does; more is refused unread (spec §5). */
export const limitUploads = ({ db }: Pick<Shop, 'db'>) =>
  createMiddleware(async (c, next) => {
    const { upload } = await siteSettings(db)
    const limit = bodyLimit({
      maxSize: upload.maxSize + AROUND_FILE_BYTES,
      onError: () => {
        throw refuse('upload_size')
      },
    })
    return limit(c, next)
  })

/** The fields of a form by name; of several with one name the last. @throws HttpRefused 400 for what is no form */
export async function formOf(c: HonoContext): Promise<Record<string, File | string>> {
  try {
    const fields: [string, File | string][] = [...(await c.req.raw.formData())]
    return Object.fromEntries(fields.map(([name, value]) => [name, storable(value)]))
  } catch {
    throw new HttpRefused(400)
  }
}
