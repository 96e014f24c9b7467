import type { Plugin } from 'vite'
import { LANGUAGES, type Language } from '#src/contract/language.ts'
import { manifestTexts } from './manifest-texts.ts'

/** Background of the light theme (`--c-paper`); pages set their own colours with `theme-color`. */
const PAPER = '#f8f5ef'

const png = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * The web app manifest in a language. Its `id` is the same in both, so that changing the language does not create a
 * second installed shop. Everything is in scope, so the return from a payment stays in the app.
 */
export function webManifest(language: Language) {
  const { lang, name, description, shortcuts, screenshots } = manifestTexts[language]
  const shortcut = (text: string, url: string, icon: string) => ({
    name: text,
    url,
    icons: [png(icon, 96)],
  })
  const screenshot = (file: string, label: string, [width, height]: [number, number]) => ({
    src: `/screenshots/${file}.${language}.webp`,
    sizes: `${width}x${height}`,
    type: 'image/webp',
    form_factor: width > height ? 'wide' : 'narrow',
    label,
  })
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: PAPER,
    background_color: PAPER,
    categories: ['shopping'],
    icons: [
      png('app', 192),
      png('app', 512),
      png('maskable', 192, 'maskable'),
      png('maskable', 512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    screenshots: [
      screenshot('home', screenshots.home, [412, 915]),
      screenshot('item', screenshots.item, [412, 915]),
      screenshot('wide', screenshots.wide, [1280, 800]),
    ],
    shortcuts: [
      shortcut(shortcuts.search, '/search', 'search'),
      shortcut(shortcuts.cart, '/cart', 'cart'),
      shortcut(shortcuts.orders, '/user/account/orderList', 'orders'),
      shortcut(shortcuts.toPay, '/user/account/orderList?tab=toPay', 'to-pay'),
    ],
    share_target: {
      action: '/share',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  }
}

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
