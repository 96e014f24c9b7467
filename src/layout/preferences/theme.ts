import * as v from 'valibot'
import { stored } from '#src/platform/storage/stored.ts'

/** `system` follows the device. */
export const ThemeSchema = v.picklist(['system', 'light', 'dark'])
export type Theme = v.InferOutput<typeof ThemeSchema>
const saved = stored('theme', ThemeSchema)

export const readTheme = (): Theme => saved.read() ?? 'system'

/** Sets the colours of the page, and of the browser and device UI around it. */
export function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset['for']
    const chosen = own === theme ? 'all' : 'not all'
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : chosen
  }
}

export function chooseTheme(theme: Theme) {
  saved.write(theme)
  applyTheme(theme)
}
