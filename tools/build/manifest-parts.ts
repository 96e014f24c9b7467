import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const MANIFEST = '.vite/manifest.json'

type Entry = { file: string; src?: string; isDynamicEntry?: boolean; imports?: string[] }
export type ViteManifest = Record<string, Entry>
/** Parts that are imported later, by the file that contains them; paths are relative to the project. */
type Parts = ReadonlyMap<string, readonly string[]>

/** The manifest with an entry for each later part, also where several parts share one file. */
export function withParts(manifest: ViteManifest, parts: Parts): ViteManifest {
  const added = Object.entries(manifest).flatMap(([key, entry]) =>
    (parts.get(entry.file) ?? [])
      .filter((src) => src !== key)
      .map((src) => [src, { ...entry, src, isDynamicEntry: true }] as const),
  )
  return { ...manifest, ...Object.fromEntries(added) }
}

/**
 * Vite's manifest names the file of a part only if the part has a file of its own. The server needs all of them, to tell
 * browsers which scripts a page will import.
 */
export const manifestParts = (): Plugin => ({
  name: 'shop-manifest-parts',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const manifest = bundle[MANIFEST]
      if (manifest?.type !== 'asset') throw new Error(`The build has no ${MANIFEST}`)
      const isPart = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
      const partsOf = ({ moduleIds }: Rolldown.OutputChunk) =>
        moduleIds.filter(isPart).map((id) => relative(process.cwd(), id))
      const parts = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, partsOf(file)] as const] : [],
        ),
      )
      const read = JSON.parse(String(manifest.source)) as ViteManifest // as Vite writes it
      manifest.source = JSON.stringify(withParts(read, parts), null, 2)
    },
  },
})
