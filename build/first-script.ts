import type { Plugin } from 'vite'

const PRELOAD = /<link rel="modulepreload" crossorigin href="(\/assets\/first-[^"]+)">\s*/

/**
 * The page with the file of `src/app/first.ts` as a script of its own, before the one that it is a part of.
 * @throws when the page asks for no such file
 */
export function withFirstScript(html: string): string {
  const [preload, file] = PRELOAD.exec(html) ?? []
  if (preload === undefined) throw new Error('src/app/first.ts has no file of its own')
  const script = `<script type="module" crossorigin src="${file}"></script>`
  return html
    .replace(preload, '')
    .replace('<script type="module"', (next) => `${script}\n    ${next}`)
}

/** Browsers run each script in a task of its own: between the two they may paint, scroll and hear taps (ADR 34). */
export const firstScript = (): Plugin => ({
  name: 'shop-first-script',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: withFirstScript },
})
