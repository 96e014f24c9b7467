import * as v from 'valibot'
import type { Site } from '#contract/site.ts'
import { store } from '#src/platform/state/store.ts'
import { stored } from '#src/platform/storage/stored.ts'

/** `system` follows the device. */
const ThemeSchema = v.picklist(['system', 'light', 'dark'])
export type Theme = v.InferOutput<typeof ThemeSchema>
const saved = stored('theme', ThemeSchema)

/** The theme of this device’s pages. */
export const theme = store<{ chosen: Theme }>({ chosen: 'system' })

/** Applies the stored theme, and from now on what is chosen in another tab. */
export function followTheme() {
  apply()
  addEventListener('storage', ({ key }) => {
    if (key === saved.key) apply()
  })
}

/** Sets the colours of the page, and of the browser and device UI around it. */
function apply() {
  const chosen = saved.read() ?? 'system'
  theme.chosen = chosen
  if (chosen === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = chosen
  for (const meta of bars()) {
    const own = meta.dataset['for']
    const media = own === chosen ? 'all' : 'not all'
    meta.media = chosen === 'system' ? `(prefers-color-scheme: ${own})` : media
  }
}

const bars = () => document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')

let ownColours: CSSStyleSheet | undefined

/** Puts the shop's own colours in place of the design's, and over those that an older served page came with. */
export function wearColours(own: Site['colours']) {
  ownColours ??= new CSSStyleSheet()
  ownColours.replaceSync(own?.css ?? '')
  const worn = document.adoptedStyleSheets
  if (!worn.includes(ownColours)) worn.push(ownColours) // others, of an extension perhaps, stay
  if (own) for (const meta of bars()) meta.content = own[meta.dataset['for'] as 'light' | 'dark'] // as in index.html
}

export function chooseTheme(next: Theme) {
  saved.write(next)
  apply()
}
