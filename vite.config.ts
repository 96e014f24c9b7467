import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { webManifests } from './tools/build/web-manifest.ts'
import { VitePWA } from 'vite-plugin-pwa'
import { buildRecord, currentBuildId } from './tools/build/build-record.ts'
import { encodedFiles } from './tools/build/encoded-files.ts'
import { iconImports } from './tools/build/icon-imports.ts'
import { manifestParts } from './tools/build/manifest-parts.ts'
import { noWorker } from './tools/build/no-worker.ts'
import { openingFrame } from './tools/build/opening-frame.ts'
import { openingScript } from './tools/build/opening-script.ts'
import { pageFiles } from './tools/build/page-files.ts'
import { serverPages } from './tools/build/server-pages.ts'
import { shellGroups } from './tools/build/shell-groups.ts'
import { NO_SHELL, SHELL_PATTERNS, shellList } from './tools/build/shell-list.ts'
import { textPlugins } from './tools/build/texts.ts'
import { viewportUnits } from './tools/build/viewport-units.ts'
import shop from './package.json' with { type: 'json' }
import { shopApi } from './server/vite-plugin.ts'

const buildId = currentBuildId()
const record = buildRecord(buildId)
const files = pageFiles()
const groups = shellGroups()

export default defineConfig({
  // Only the worker asks for these.
  define: {
    __BUILD_ID__: JSON.stringify(buildId),
    __BUILD_KILL__: JSON.stringify(Boolean(process.env['BUILD_KILL'])),
  },
  build: {
    target: shop.browserslist.map((each) => each.replace(' ', '').toLowerCase()), // chrome107
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false }, // an older browser fetches the parts of the first page one after the other
    rolldownOptions: {
      output: {
        // The name of a shared part would tell all its pages.
        chunkFileNames: ({ name }) =>
          name.startsWith('ui~') ? 'assets/ui-[hash].js' : 'assets/[name]-[hash].js',
        // Libraries change seldom: in files of their own they stay in the browser's cache over a deploy.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]app[\\/](first|cheap-errors)\.ts$/,
              priority: 3,
            },
            {
              name: 'libraries',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store|.*query)/,
              priority: 2,
            },
            // One file of what every first visit needs: dozens of small ones are more bytes and more round trips.
            { name: 'shop', tags: ['$initial'], priority: 1 },
            ...files.shared,
            ...files.idle,
            // And few of the small things that pages share, so that each page fetches what it needs of them. A text area
            // stays out: public pages have none. So do drawings: each page loads its own.
            {
              name: 'ui',
              test: /node_modules[\\/]lucide-react[\\/]|src[\\/](ui[\\/](?!html|form[\\/]text-area|state[\\/]drawings)|features[\\/]catalog[\\/](product[\\/])?[^\\/]+$)/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2000,
            },
            ...files.words,
          ],
        },
      },
    },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      addExtensions: true,
      codeSplittingOptions: {
        // What a page asks the shop for comes with the page. What says that a part did not come must not be such a part.
        defaultBehavior: [['loader', 'component'], ['notFoundComponent']],
      },
    }),
    iconImports(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    textPlugins({ failOnMissing: true, failOnCompileError: true }),
    tailwindcss(),
    viewportUnits(),
    webManifests(),
    serverPages(buildId),
    shopApi(),
    noWorker(),
    openingScript(),
    openingFrame(),
    groups,
    manifestParts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: SHELL_PATTERNS,
        globIgnores: NO_SHELL,
        manifestTransforms: [shellList(record.api, groups.api)],
      },
    }),
    record,
    encodedFiles(record.api),
  ],
})
