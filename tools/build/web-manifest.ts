import type { Plugin } from 'vite'
import { webManifest } from '#server/lib/web-manifest.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'

const fileName = (language: Language) => `manifest.${language}.webmanifest`

/** Emits `manifest.{language}.webmanifest` beside index.html, in the build and in development. */
export const webManifests = (): Plugin => ({
  name: 'web-manifests',
  generateBundle() {
    for (const language of LANGUAGES) {
      const source = JSON.stringify(webManifest(language))
      this.emitFile({ type: 'asset', fileName: fileName(language), source })
    }
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const asked = LANGUAGES.find((language) => request.url === `/${fileName(language)}`)
      if (!asked) return next()
      response.setHeader('content-type', 'application/manifest+json')
      response.end(JSON.stringify(webManifest(asked)))
    })
  },
})
