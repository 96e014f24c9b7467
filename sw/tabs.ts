import * as v from 'valibot'
import { createQueue } from '#contract/lib/lock.ts'
import { memory } from './memory.ts'
import { scope } from './scope.ts'

/** The build each tab runs, by the tab's client id. */
const kept = memory('tabs', v.record(v.string(), v.string()))

async function live(): Promise<Record<string, string>> {
  const known = (await kept.read()) ?? {}
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const ids = new Set(pages.map(({ id }) => id))
  return Object.fromEntries(Object.entries(known).filter(([tab]) => ids.has(tab)))
}

const inTurn = createQueue()

/**
 * Records a tab's build and deletes closed tabs. Writes are serialised: when another worker takes over, all tabs report
 * at once, and no write may overwrite another.
 */
export const noteBuild = (tab: string, build: string): Promise<void> =>
  inTurn(async () => kept.write({ ...(await live()), [tab]: build }))

export const buildsInUse = async () => [...new Set(Object.values(await live()))]
