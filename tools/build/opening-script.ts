import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import shop from '../../package.json' with { type: 'json' }

/** Where index.html has the script. */
const MARK = '<!--shop:opening-->'
const ENTRY = join(import.meta.dirname, '../../src/app/opening.ts')

/**
 * The page with a script in place of the mark.
 * @throws when there is no mark, and when the script would end its element
 */
export function withOpening(html: string, script: string): string {
  if (!html.includes(MARK)) throw new Error(`index.html has no ${MARK}`)
  if (/<\/script|<!--/i.test(script)) throw new Error('src/app/opening.ts cannot stand in a page')
  return html.replace(MARK, () => `<script>${script}</script>`)
}

/** `src/app/opening.ts` with what it imports, as one classic script. */
async function compiled(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: shop.browserslist.map((each) => each.replace(' ', '').toLowerCase()),
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
      modulePreload: false,
    },
  })
  const [output] = Array.isArray(made) ? made : [made]
  if (!output || !('output' in output)) throw new Error('src/app/opening.ts was not compiled')
  return output.output[0].code.trim()
}

/** Writes the script that runs before all others into the page itself, in the build and in development (ADR 41). */
export const openingScript = (): Plugin => ({
  name: 'shop-opening-script',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => withOpening(html, await compiled()),
  },
})
