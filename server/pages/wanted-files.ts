import * as v from 'valibot'
import type { RenderedPage } from '#contract/url/served-page.ts'

const names = v.optional(v.array(v.string()), [])
/** The part of Vite's manifest that is used here: https://vite.dev/guide/backend-integration */
export const ManifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: names, css: names }),
)
export type Manifest = v.InferOutput<typeof ManifestSchema>

/** What every page begins with. */
const ENTRY = 'index.html'
/** What hydrates a server-rendered page. */
const HYDRATION_MODULE = 'src/app/hydrate/hydrate.ts'

/** What every page loads: the script that runs, those that it imports, and the style sheet. */
export function firstFiles(manifest: Manifest) {
  const [script = '', ...imports] = filesOf(manifest, closureOf(manifest, [ENTRY]))
  return { script, imports, styles: manifest[ENTRY]?.css ?? [] }
}

/** Scripts that a page requests as soon as its first scripts run: those of its routes, and its messages. */
export function wantedFiles(
  manifest: Manifest,
  { parts, payload }: Pick<RenderedPage, 'parts' | 'payload'>,
): string[] {
  const routes = new Set(parts.routes)
  const words = new Set(parts.messages.map((name) => `src/locales/${payload.locale}/${name}.po`))
  const wanted = Object.keys(manifest).filter(
    (key) => key === HYDRATION_MODULE || words.has(key) || routes.has(routeOf(key) ?? ''),
  )
  const first = new Set(filesOf(manifest, closureOf(manifest, [ENTRY])))
  return filesOf(manifest, closureOf(manifest, wanted)).filter((file) => !first.has(file))
}

/** Parts with all that they import. */
function closureOf(manifest: Manifest, parts: readonly string[]): Set<string> {
  const keys = new Set<string>()
  const add = (key: string) => {
    if (keys.has(key)) return
    keys.add(key)
    for (const next of manifest[key]?.imports ?? []) add(next)
  }
  for (const part of parts) add(part)
  return keys
}

/** Several parts may share a file. */
const filesOf = (manifest: Manifest, keys: Set<string>) => [
  ...new Set([...keys].flatMap((key) => manifest[key]?.file ?? [])),
]

/**
 * The router's id of the route to whose file a part belongs: `src/routes/_shop/list.$id.tsx?…` → `/_shop/list/$id`. The
 * query only says that it is a part.
 */
function routeOf(key: string): string | undefined {
  const [, path] = /^src\/routes(\/.+)\.tsx\?/.exec(key) ?? []
  return path?.replaceAll('.', '/').replace(/\/index$/, '/')
}
