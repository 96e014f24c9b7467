import { fromQueryString } from '#contract/lib/query-string.ts'
import type { Context as HonoContext } from 'hono'
import type { Shop } from '#server/domain/context.ts'
import { siteSettings } from '#server/domain/site/site.ts'
import { HttpRefused, refuse } from '#server/domain/messages/refusal.ts'
import { memoizeFor } from '#server/lib/memoize.ts'
import type { Route } from '#server/http/implement.ts'
import { storable } from '#server/lib/safe-text.ts'
import type { BodyRoom } from './whole-bodies.ts'

/** Allowance for the parts of a form other than the file: boundaries, names, types. */
const AROUND_FILE_BYTES = 16 * 1024
/** 256 kbit/s: a slower connection could not send a photo at all. */
const SLOWEST_BYTES_PER_MS = 32
/** TTL of the site's upload limit: forms are measured before anything else is queried for them. */
const REMEMBERED_MS = 1000

/** Limits forms with a file to the site's largest upload; larger ones are refused unread (spec §5). */
export function roomForUploads({ db }: Pick<Shop, 'db'>): () => Promise<BodyRoom> {
  const settings = memoizeFor(REMEMBERED_MS, () => siteSettings(db))
  return async () => ({
    bytes: (await settings()).upload.maxSize + AROUND_FILE_BYTES,
    perMillisecond: SLOWEST_BYTES_PER_MS,
    tooLarge: () => refuse('upload_size'),
  })
}

/** The fields of a form by name; the last one wins. @throws HttpRefused 400 for a body that is not a form */
export async function formOf(c: HonoContext): Promise<Record<string, File | string>> {
  try {
    const fields: [string, File | string][] = [...(await c.req.raw.formData())]
    return Object.fromEntries(fields.map(([name, value]) => [name, storable(value)]))
  } catch {
    throw new HttpRefused(400)
  }
}

/** The input of a call: from its body, query and path. @throws HttpRefused 400 for a body that cannot be read */
export async function inputOf(
  c: HonoContext,
  { method, form }: Pick<Route, 'method' | 'form'>,
): Promise<Record<string, unknown>> {
  const query = () =>
    fromQueryString(
      [...new URL(c.req.url).searchParams].map(([name, value]) => [name, storable(value)]),
    )
  if (form) return { ...query(), ...(await formOf(c)) }
  const hasBody = method === 'POST' || method === 'PUT'
  return { ...(hasBody ? await jsonOf(c) : query()), ...c.req.param() }
}

async function jsonOf(c: HonoContext): Promise<object> {
  const text = await c.req.text()
  if (text === '') return {}
  try {
    const parsed: unknown = JSON.parse(text, (_key, value: unknown) => storable(value))
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {
    // falls through to the refusal below: malformed JSON and JSON of the wrong shape are the same mistake
  }
  throw new HttpRefused(400)
}
