import { Hono } from 'hono'
import { isPagePath, withoutSlash } from '#contract/url/page-paths.ts'
import { builtFiles, type BuildSource, type FoundFile } from './built-files.ts'
import { answerKept, type KeptAnswer } from './cached-response.ts'
import { cachedPage } from './page-answer.ts'
import { WORKER_POLICY, POLICY_HEADER } from './security-headers.ts'
import { memoizeFor } from '#server/lib/memoize.ts'

const YEAR_SECONDS = 31_536_000
const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`
/** Cached, but revalidated each time: files that a new build replaces under the same name. */
const REVALIDATE = 'no-cache'
/** TTL of the site's asset base, in milliseconds. */
const CDN_MEMORY = 1000

type StaticFileOptions = {
  /** the site's asset base, '' for the shop itself */
  cdn: () => Promise<string>
}

/**
 * The built client. `/assets` have content hashes in their names and never change; a missing one is a 404, never the
 * page. Every page path gets index.html; other paths get it too, with status 404. A trailing slash redirects to the
 * path without it.
 */
export function staticFiles(source: BuildSource, { cdn }: StaticFileOptions) {
  const app = new Hono()
  const find = builtFiles(source)
  const page = builtPages(memoizeFor(CDN_MEMORY, cdn))
  app.get('*', (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const path = withoutSlash(pathname)
    return path !== pathname && isPagePath(path)
      ? Promise.resolve(c.redirect(path + search, 308))
      : next()
  })
  app.get('/assets/*', async (c, next) => {
    const file = await find(c.req.path)
    return file ? answerKept(c, withHeaders(file, { 'cache-control': IMMUTABLE })) : next()
  })
  app.all('/assets/*', (c) => c.text('Not found', 404))
  app.get('*', async (c, next) => {
    const file = await find(c.req.path)
    if (!file) return next()
    if (file.type.startsWith('text/html')) return answerKept(c, await page(file))
    const policy = c.req.path === '/sw.js' ? { [POLICY_HEADER]: WORKER_POLICY } : {}
    return answerKept(c, withHeaders(file, { 'cache-control': REVALIDATE, ...policy }))
  })
  app.get('*', async (c) => {
    const isPage = isPagePath(c.req.path)
    const shell = await find('/index.html')
    if ((/\.\w+$/.test(c.req.path) && !isPage) || !shell) return c.text('Not found', 404)
    return answerKept(c, await page(shell), isPage ? 200 : 404)
  })
  return app
}

const withHeaders = (file: KeptAnswer, headers: Record<string, string>): KeptAnswer => ({
  ...file,
  headers: { ...file.headers, ...headers },
})

/** Pages with their policy, rebuilt when the file or the asset base has changed. */
function builtPages(cdn: () => Promise<string>) {
  const made = new WeakMap<FoundFile, { of: string; page: KeptAnswer }>()
  return async (file: FoundFile): Promise<KeptAnswer> => {
    const of = await cdn()
    const before = made.get(file)
    if (before?.of === of) return before.page
    const { bytes } = await file.body(undefined)
    const html = new TextDecoder().decode(bytes)
    const page = cachedPage({ html, own: html }, of)
    made.set(file, { of, page })
    return page
  }
}
