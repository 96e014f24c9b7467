import { access, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { remembered } from '#server/remembered.ts'
import { ManifestSchema, type Manifest } from './wanted-files.ts'

/** One build as it is published: its empty page, and what draws pages for it. */
export type PublishedBuild = {
  id: string
  template: string
  manifest: Manifest
  /** the file that `openRenderer` runs */
  entry: string
}

/** Milliseconds for which the published build is remembered: a deploy is noticed within a second. */
const MEMORY_MS = 1000

/**
 * Follows the build in a folder: the page that is published names it, and what draws for it lies under that name
 * (`build/server-pages.ts`). Undefined where nothing was built, or something else than a whole build lies there.
 */
export function followBuild(dist: string) {
  let version = ''
  let build: PublishedBuild | undefined
  return remembered(MEMORY_MS, async () => {
    const found = await versionOf(dist)
    // A deploy that was under way may have looked broken.
    if (found !== version || !build) build = await readBuild(dist)
    version = found
    return build
  })
}

const versionOf = (dist: string) =>
  stat(join(dist, 'index.html')).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    () => '',
  )

async function readBuild(dist: string): Promise<PublishedBuild | undefined> {
  try {
    const template = await withStyles(await readFile(join(dist, 'index.html'), 'utf8'), dist)
    const [, id] = /<meta name="build" content="([\w.-]+)"/.exec(template) ?? []
    if (!id) return undefined
    const entry = join(dist, '.server', id, 'entry-server.js')
    await access(entry)
    const list = await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')
    return { id, template, manifest: v.parse(ManifestSchema, JSON.parse(list)), entry }
  } catch {
    return undefined
  }
}

const STYLES = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/

/**
 * The page with its styles in it: a first visit need not wait for another answer before anything is shown. Parts that
 * need the styles still find their link, which asks for nothing: browsers that look ahead do fetch one that is only disabled.
 */
async function withStyles(template: string, dist: string): Promise<string> {
  const [link = '', file] = STYLES.exec(template) ?? []
  if (!file) return template
  const styles = await readFile(join(dist, file), 'utf8')
  return template.replace(
    link,
    () => `<style>${styles}</style>${link.replace('>', ' media="not all" disabled>')}`,
  )
}
