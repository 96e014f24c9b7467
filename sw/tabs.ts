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

/** Notes the build of a tab; those of closed tabs are forgotten. */
export async function noteBuild(tab: string, build: string): Promise<void> {
  await kept.write({ ...(await live()), [tab]: build })
}

export const buildsInUse = async () => [...new Set(Object.values(await live()))]
