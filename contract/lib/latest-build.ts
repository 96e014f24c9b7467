import * as v from 'valibot'
import {
  LATEST_BUILD,
  LatestBuildSchema,
  type BuildState,
  type LatestBuild,
} from '#contract/build.ts'

const TIMEOUT_MS = 10_000

/** Fetches the published build. Undefined: no response. */
export async function fetchLatestBuild(): Promise<LatestBuild | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(LATEST_BUILD, { cache: 'no-store', signal })
    return response.ok ? v.parse(LatestBuildSchema, await response.json()) : undefined
  } catch {
    return undefined
  }
}

/** The state of the published build. `lastOkAt`: when the server last responded, in ms; 0 is never. */
export const buildStateOf = (latest: LatestBuild | null, lastOkAt: number): BuildState => ({
  latestId: latest?.id ?? null,
  lastOkAt,
  ...(latest?.min === undefined ? {} : { min: latest.min }),
  ...(latest?.kill === undefined ? {} : { kill: latest.kill }),
})

/** Fetches the state of the published build. Undefined: no response. */
export async function fetchBuildState(): Promise<BuildState | undefined> {
  const latest = await fetchLatestBuild()
  return latest && buildStateOf(latest, Date.now())
}
