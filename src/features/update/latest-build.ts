import * as v from 'valibot'
import { LATEST_BUILD, LatestBuildSchema, type BuildState } from '#src/contract/build.ts'

/** Milliseconds */
const TIMEOUT = 10_000

/** Asks the server for the published build, as a page without a worker must. Undefined: no answer. */
export async function askLatestBuild(): Promise<BuildState | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const response = await fetch(LATEST_BUILD, { cache: 'no-store', signal })
    if (!response.ok) return undefined
    const { id, min, kill } = v.parse(LatestBuildSchema, await response.json())
    return {
      latestId: id,
      lastOkAt: Date.now(),
      ...(min === undefined ? {} : { min }),
      ...(kill === undefined ? {} : { kill }),
    }
  } catch {
    return undefined
  }
}
