import * as v from 'valibot'
import { memory } from './memory.ts'
import { scope } from './scope.ts'

/** Which build each tab runs, by the tab's client id. */
const kept = memory('tabs', v.record(v.string(), v.string()))

async function live(): Promise<Record<string, string>> {
  const known = (await kept.read()) ?? {}
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const ids = new Set(pages.map(({ id }) => id))
  return Object.fromEntries(Object.entries(known).filter(([tab]) => ids.has(tab)))
}

let last: Promise<void> = Promise.resolve()
/**
 * Notes the build of a tab; those of closed tabs are forgotten. One after the other: all tabs speak at once when another
 * worker takes over, and what one has read the other must not write over.
 */
export function noteBuild(tab: string, build: string): Promise<void> {
  const noted = last.then(async () => kept.write({ ...(await live()), [tab]: build }))
  last = noted.catch(() => {})
  return noted
}

export const buildsInUse = async () => [...new Set(Object.values(await live()))]
