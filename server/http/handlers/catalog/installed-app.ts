import { Hono } from 'hono'
import { APP_ICONS, webManifest, type AppIconKind } from '#server/lib/install/web-manifest.ts'
import { LANGUAGES } from '#contract/language.ts'
import type { Shop } from '#server/domain/context.ts'
import { ownApp, siteSettings } from '#server/domain/site/site.ts'

/** The name has the picture's hash. */
const FOR_EVERYBODY = 'public, max-age=31536000, immutable'

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
