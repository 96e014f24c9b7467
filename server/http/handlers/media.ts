import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { LANGUAGES } from '#contract/language.ts'
import { WORK_TIMING } from '#contract/lib/network.ts'
import type { Shop } from '#server/domain/context.ts'
import { isUploaded } from '#server/db/member/uploads.ts'
import { APP_ICONS, webManifest, type AppIconKind } from '#server/lib/web-manifest.ts'
import { ownApp, siteSettings } from '#server/domain/site/site.ts'

const FileSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  file: v.pipe(v.string(), v.regex(/^\d{2,4}\.(avif|webp)$/)),
})

/** A product image: cached for good, because its name is derived from its content. */
const FOR_EVERYBODY = 'public, max-age=31536000, immutable'
/** A member's photo: it must not remain on a device that somebody else uses next. */
const FOR_NOBODY_ELSE = 'private, no-store'
/** Number of images whose owner is remembered. */
const REMEMBERED = 10_000

/**
 * `GET /media/:id/:file`, the file of an image, and `GET /media/u/:id/:file`, the file of an upload. The first route
 * also serves uploads, because older responses on devices use it, but then nothing is cached. `GET /media/:id/video.mp4`
 * is a video, whole or the part that is asked for.
 */
export function media({ db, pictures }: Shop) {
  const app = new Hono()
  const known = new Map<string, boolean>()

  async function isPrivate(id: string): Promise<boolean> {
    const remembered = known.get(id)
    if (remembered !== undefined) return remembered
    if (known.size >= REMEMBERED) known.clear()
    const found = await isUploaded(db, id)
    known.set(id, found)
    return found
  }

  async function serve(c: Context, cacheControl: (id: string) => Promise<string> | string) {
    const asked = v.safeParse(FileSchema, c.req.param())
    if (!asked.success) return c.body(null, 404)
    const { id, file } = asked.output
    const format = file.endsWith('.avif') ? 'avif' : 'webp'
    const begun = performance.now()
    const bytes = await pictures.file(id, Number.parseInt(file, 10), format)
    const work = Math.floor(performance.now() - begun)
    if (!bytes) return c.body(null, 404)
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': `image/${format}`,
      'server-timing': `${WORK_TIMING};dur=${work}`,
      'cache-control': await cacheControl(id),
    })
  }

  app.get('/media/:id/video.mp4', async (c) => {
    const asked = v.safeParse(FileSchema.entries.id, c.req.param('id'))
    const bytes = asked.success ? await pictures.video(asked.output) : null
    if (!bytes) return c.body(null, 404)
    return partOf(c, bytes)
  })
  app.get('/media/u/:id/:file', (c) => serve(c, () => FOR_NOBODY_ELSE))
  app.get('/media/:id/:file', (c) =>
    serve(c, async (id) => {
      // while the database is unavailable the image is served but not cached
      const isUpload = await isPrivate(id).catch(() => true)
      return isUpload ? FOR_NOBODY_ELSE : FOR_EVERYBODY
    }),
  )
  return app
}

/** The range of bytes that a request asks for, both ends included; null: all, undefined: there is no such range. */
function rangeIn(header: string | undefined, size: number) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null // several ranges are answered with the whole, which is allowed
  const last = size - 1
  if (from === '')
    return to === '0' ? undefined : { start: Math.max(0, size - Number(to)), end: last }
  const end = to === '' ? last : Math.min(last, Number(to))
  return Number(from) > end ? undefined : { start: Number(from), end }
}

/** A file as media players ask for it: some play nothing from a server that does not know ranges. */
function partOf(c: Context, bytes: Buffer) {
  const headers = {
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'cache-control': FOR_EVERYBODY,
  }
  const range = rangeIn(c.req.header('range'), bytes.length)
  if (range === null) return c.body(new Uint8Array(bytes), 200, headers)
  if (range === undefined) return c.body(null, 416, { 'content-range': `bytes */${bytes.length}` })
  const { start, end } = range
  return c.body(new Uint8Array(bytes.subarray(start, end + 1)), 206, {
    ...headers,
    'content-range': `bytes ${start}-${end}/${bytes.length}`,
  })
}

const KINDS = ['app', 'maskable', 'apple-touch'] as const satisfies AppIconKind[]
const FILES = KINDS.flatMap((kind) =>
  APP_ICONS[kind].map((size) => ({ kind, size, file: `${kind}-${size}.png` })),
)

/**
 * The installed app of a shop with its own name: its manifest, and its icons made of one square picture. Neither is a
 * file of the shell, whose files are those of a build (ADR 13).
 */
export function installedApp({ db, pictures }: Shop) {
  const app = new Hono()
  // Browsers request it on their own when they show something other than a page, and log a 404.
  app.get('/favicon.ico', async (c) => {
    const { icon } = (await siteSettings(db)).app
    return c.redirect(icon === '' ? '/icon.svg' : `/media/app/${icon}/app-192.png`, 302)
  })
  app.get('/media/app/:file', async (c, next) => {
    const language = LANGUAGES.find((each) => c.req.param('file') === `${each}.webmanifest`)
    if (!language) return next()
    const manifest = webManifest(language, ownApp(await siteSettings(db), language))
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    })
  })
  app.get('/media/app/:id/:file', async (c) => {
    const { id, file } = c.req.param()
    const found = FILES.find((each) => each.file === file)
    const { icon } = (await siteSettings(db)).app
    const isOwn = id !== '' && id === icon // no other picture of the shop, least of all a member's
    const bytes = found && isOwn ? await pictures.appIcon(id, found.kind, found.size) : null
    if (!bytes) return c.body(null, 404)
    const headers = { 'content-type': 'image/png', 'cache-control': FOR_EVERYBODY }
    return c.body(new Uint8Array(bytes), 200, headers)
  })
  return app
}
