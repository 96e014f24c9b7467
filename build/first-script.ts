import type { Plugin } from 'vite'

const PRELOAD = /<link rel="modulepreload" crossorigin href="(\/assets\/react-[^"]+)">\s*/

/**
 * The page with the file of React, which contains `src/app/first.ts`, as a separate script before the one that needs it.
 * @throws when the page does not load that file
 */
export function withFirstScript(html: string): string {
  const [preload, file] = PRELOAD.exec(html) ?? []
  if (preload === undefined) throw new Error('src/app/first.ts has no file of its own')
  const script = `<script type="module" crossorigin src="${file}"></script>`
  return html
    .replace(preload, '')
    .replace('<script type="module"', (next) => `${script}\n    ${next}`)
}

/** Browsers run each script in a separate task: between the two they can paint, scroll and handle taps (ADR 34). */
export const firstScript = (): Plugin => ({
  name: 'shop-first-script',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: withFirstScript },
})
