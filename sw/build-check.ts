import type { BuildState } from '#contract/build.ts'
import { withLock } from '#contract/lib/lock.ts'
import { withTimeout } from '#contract/lib/waiting.ts'
import { buildStateOf, fetchLatestBuild } from '#contract/lib/latest-build.ts'
import { memory } from './memory.ts'
import type { WorkerMessage } from '#contract/worker-messages.ts'
import {
  afterAnswer,
  afterFailure,
  CheckSchema,
  isDue,
  isUpdateDue,
  NEVER,
  type Check,
} from '#contract/build-schedule.ts'
import { scope } from './scope.ts'
import { dropPictures } from './images.ts'
import { dropResponses } from './catalogue/answer.ts'
import { dropKeptPages } from './kept-pages.ts'
import { dropShells } from './shell-caches.ts'

const TIMEOUT_MS = 10_000
const kept = memory('build-check', CheckSchema)

async function read(): Promise<Check> {
  return (await kept.read()) ?? NEVER
}

const stateOf = ({ latest, lastOkAt }: Check) => buildStateOf(latest, lastOkAt)

/** What is known about the published build, without a network request. */
export const buildState = async () => stateOf(await read())

/**
 * Queries the server for the published build when a check is due, and fetches the new service worker. A service worker
 * is stopped after 30 seconds idle and has no timers: pages and their requests wake it, and this function decides
 * (specification: once an hour).
 */
export async function checkBuild({ isForced = false } = {}): Promise<BuildState> {
  const check = await withLock('build-check', async () => {
    const before = await read()
    const now = Date.now()
    if (!isDue(before, { now, isForced })) return mayUpdate(before, now) ? update(before) : before
    const latest = await fetchLatestBuild()
    const after = latest ? afterAnswer(before, latest, now) : afterFailure(before, now)
    await kept.write(after)
    if (!latest) return after
    await tellAll({ type: 'BUILD', state: stateOf(after) })
    if (latest.kill) await retire()
    return latest.id === __BUILD_ID__ || latest.kill ? after : update(after)
  })
  return stateOf(check)
}

/** A newer build is known, but its service worker is not installed yet. */
function mayUpdate(check: Check, now: number): boolean {
  const { installing, waiting } = scope.registration
  const isNewer = check.latest !== null && check.latest.id !== __BUILD_ID__
  return isNewer && !installing && !waiting && isUpdateDue(check, now)
}

async function update(check: Check): Promise<Check> {
  const after = { ...check, updateTries: check.updateTries + 1, lastUpdateAt: Date.now() }
  await kept.write(after)
  // A broken publish: keep this worker and check again later.
  await withTimeout(scope.registration.update(), TIMEOUT_MS).catch(() => {})
  return after
}

async function tellAll(message: WorkerMessage): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of this worker, not a window
  for (const page of pages) page.postMessage(message)
}

/**
 * Unregisters the service worker on this device and deletes its caches. Open pages keep working and load the rest from
 * the server. Later visits run without a service worker until a build without the kill switch is published.
 */
export async function retire(): Promise<void> {
  await scope.registration.unregister()
  await Promise.all([
    dropShells().catch(() => {}),
    dropKeptPages().catch(() => {}),
    dropPictures(),
    dropResponses(),
  ])
}
