import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { build, type Plugin } from 'vite'
import { checkPlaces } from '#server/pages/page-places.ts'
import { STYLES_FILE } from '#server/pages/published-build.ts'
import { stylePieces } from './style-pieces.ts'
import { textPlugins } from './texts.ts'

/** Number of server renderers kept: the published one, and the one that a running server may still use. */
const KEPT_BUILDS = 2

/**
 * Builds the server renderer of this build's pages, from the same sources, into `.server/<build>` of the output folder:
 * a build is one folder, and dot files are never served. Pages change with a shop's data, so nothing is rendered here.
 */
export function serverPages(id: string): Plugin {
  let dist = ''
  let hasFailed = false
  let css = ''
  return {
    name: 'shop-server-pages',
    apply: 'build',
    configResolved(config) {
      dist = config.build.outDir
    },
    buildEnd(error) {
      hasFailed = error !== undefined
    },
    writeBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) css += String(file.source)
    },
    transformIndexHtml: { order: 'post', handler: checkPlaces },
    async closeBundle() {
      if (hasFailed) return
      const home = join(dist, '.server')
      await build({
        configFile: false,
        logLevel: 'error',
        plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), textPlugins()],
        // One self-contained file, for production whatever the server's environment says.
        ssr: { noExternal: true },
        build: {
          ssr: 'src/app/entry-server.tsx',
          outDir: join(home, id),
          emptyOutDir: true,
          copyPublicDir: false,
          rolldownOptions: { output: { codeSplitting: false } },
        },
      })
      await writeFile(join(home, id, STYLES_FILE), JSON.stringify(stylePieces(css)))
      await prune(home)
    },
  }
}

/** Keeps the newest builds: their names have no order, so the modification times of their folders decide. */
async function prune(home: string) {
  const builds = (await readdir(home)).map(async (name) => {
    const { mtimeMs } = await stat(join(home, name))
    return { name, mtimeMs }
  })
  const newestFirst = (await Promise.all(builds)).toSorted((a, b) => b.mtimeMs - a.mtimeMs)
  const old = newestFirst.slice(KEPT_BUILDS)
  await Promise.all(old.map(({ name }) => rm(join(home, name), { recursive: true })))
}
