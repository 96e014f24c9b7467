import type { Context as HonoContext } from 'hono'
import type { Shop } from '#server/domain/context.ts'
import { siteSettings } from '#server/domain/site/site.ts'
import { HttpRefused, refuse } from '#server/domain/messages/refusal.ts'
import { remembered } from '#server/lib/memoize.ts'
import { storable } from '#server/lib/storable-text.ts'
import type { BodyRoom } from './whole-bodies.ts'

/** Room for what a form has around its file: borders, names, types. */
const AROUND_FILE_BYTES = 16 * 1024
/** 256 kbit/s: a slower line could not send a photo at all. */
const SLOWEST_BYTES_PER_MS = 32
/** How long the site's largest upload is remembered: forms are measured before anything else is asked for them. */
const REMEMBERED_MS = 1000

/** Forms with a file end where the site's largest upload does; more is refused unread (spec §5). */
export function roomForUploads({ db }: Pick<Shop, 'db'>): () => Promise<BodyRoom> {
  const settings = remembered(REMEMBERED_MS, () => siteSettings(db))
  return async () => ({
    bytes: (await settings()).upload.maxSize + AROUND_FILE_BYTES,
    perMillisecond: SLOWEST_BYTES_PER_MS,
    tooLarge: () => refuse('upload_size'),
  })
}

/** The fields of a form by name; of several with one name the last. @throws HttpRefused 400 for what is no form */
export async function formOf(c: HonoContext): Promise<Record<string, File | string>> {
  try {
    const fields: [string, File | string][] = [...(await c.req.raw.formData())]
    return Object.fromEntries(fields.map(([name, value]) => [name, storable(value)]))
  } catch {
    throw new HttpRefused(400)
  }
}
