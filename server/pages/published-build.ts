import { access, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { ofFolder, type BuildSource } from '#server/http/files/built-files.ts'
import { memoizeFor } from '#server/lib/memoize.ts'
import { StylePiecesSchema, type StylePiece } from './page-styles.ts'
import { firstFiles, ManifestSchema, type Manifest } from './wanted-files.ts'

/** The folder that `npm run build` makes; `SHOP_DIST` names another one. */
export const builtFolder = () =>
  process.env['SHOP_DIST'] ?? fileURLToPath(new URL('../../dist', import.meta.url))

/** A published build: its empty page, and what renders pages for it. */
export type PublishedBuild = {
  id: string
  template: string
  manifest: Manifest
  /** its style sheet, split into pieces */
  styles: readonly StylePiece[]
  /** the file that `openRenderer` runs */
  entry: string
}

/** The build's style sheet in pieces, stored next to its renderer. */
export const STYLES_FILE = 'styles.json'

/** TTL of the published build, in milliseconds: a deploy is noticed within a second. */
const MEMORY_MS = 1000

/**
 * Follows the build that is served: the published page names it, and its renderer lies under that name
 * (`tools/build/server-pages.ts`). Undefined when nothing was built, or when the folder does not hold a complete build.
 */
export function followBuild(source: BuildSource) {
  const reading = ofFolder(source, (dist) => {
    let version = ''
    let build: PublishedBuild | undefined
    return memoizeFor(MEMORY_MS, async () => {
      const found = await versionOf(dist)
      // A deploy in progress may have looked broken.
      if (found !== version || !build) build = await readBuild(dist)
      version = found
      return build
    })
  })
  return () => reading()()
}

const versionOf = (dist: string) =>
  stat(join(dist, 'index.html')).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    () => '',
  )

/** Undefined when the folder does not hold a complete build. */
export async function readBuild(dist: string): Promise<PublishedBuild | undefined> {
  try {
    const template = await readFile(join(dist, 'index.html'), 'utf8')
    const [, id] = /<meta name="build" content="([\w.-]+)"/.exec(template) ?? []
    if (!id) return undefined
    const home = join(dist, '.server', id)
    const entry = join(home, 'entry-server.js')
    await access(entry)
    const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))
    const manifest = v.parse(ManifestSchema, await read(join(dist, '.vite', 'manifest.json')))
    const { script } = firstFiles(manifest)
    if (!template.includes(script)) return undefined // of another build
    const styles = v.parse(StylePiecesSchema, await read(join(home, STYLES_FILE)))
    return { id, template, manifest, styles, entry }
  } catch {
    return undefined
  }
}
