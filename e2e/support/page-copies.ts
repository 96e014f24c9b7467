import type { Page } from 'playwright/test'
import { expect } from './test.ts'

const placeOf = (path: string, language: string) => `/.kept/${language}${path}`

/** Cache of public pages for later visits; empty when there are none. */
export const keptPagePaths = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
    const all = names.map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(all)).flat().map(({ url }) => url.replace(location.origin, ''))
  })

/** Waits until the public page (path and search) is stored on this device. */
export const untilPageKept = (page: Page, path: string, language = 'en') =>
  expect
    .poll(() => keptPagePaths(page), { message: `${path} is kept`, timeout: 60_000 })
    .toContain(placeOf(path, language))

/** Makes a cached page older by `age` milliseconds, and replaces `[before, after]` in it for what has changed since. */
export const ageKeptPage = (
  page: Page,
  path: string,
  { age, texts = [] }: { age: number; texts?: [string, string][] },
) =>
  page.evaluate(
    async ({ place, older, changes }) => {
      const name = (await caches.keys()).find((one) => one.startsWith('pages-')) ?? ''
      const cache = await caches.open(name)
      const found = await cache.match(place)
      if (!found) throw new Error(`${place} is not kept`)
      const headers = new Headers(found.headers)
      const drawnAt = Number(/kept;dur=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1])
      headers.set('server-timing', `kept;dur=${drawnAt - older}`)
      let html = await found.text()
      for (const [before, after] of changes) {
        if (!html.includes(before)) throw new Error(`${place} does not say ${before}`)
        html = html.replaceAll(before, after)
      }
      await cache.put(place, new Response(html, { headers }))
    },
    { place: placeOf(path, 'en'), older: age, changes: texts },
  )
