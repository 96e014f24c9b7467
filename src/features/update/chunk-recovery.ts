import { pause } from '#contract/lib/waiting.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { isSending } from '#src/platform/state/page-lock.ts'
import { pageBuild } from '#src/platform/state/builds.ts'
import { store } from '#src/platform/state/store.ts'
import { fetchBuildState } from '#contract/lib/latest-build.ts'
import { reloadPage, claimReload } from './reload-guard.ts'
import { activateWaitingWorker } from './activate-update.ts'

/** Wait before a failed part is requested again, in ms. */
const RETRY_MS = 300

/** The recovery state of a page part that failed to load (pwa 3.8). */
export type Recovery = 'trying' | 'leaving' | 'offline' | 'failed'
export const recovery = store<{ state: Recovery }>({ state: 'trying' })

export type RecoverySteps = {
  isOnline: () => boolean
  wait: (milliseconds: number) => Promise<void>
  /** requests the part once more; true when the page has loaded */
  retry: () => Promise<boolean>
  /** the published build; undefined when the server cannot be reached */
  latest: () => Promise<{ isNewer: boolean } | undefined>
  /** whether the page may reload automatically now */
  claim: () => boolean
  /** activates the newer service worker, within five seconds */
  update: () => Promise<unknown>
}

/** The outcome: the page has loaded, it is reloading, or what to show instead. */
export async function recover(steps: RecoverySteps): Promise<'back' | Exclude<Recovery, 'trying'>> {
  if (!steps.isOnline()) return 'offline'
  await steps.wait(RETRY_MS)
  if (await steps.retry()) return 'back'
  const latest = await steps.latest()
  if (!latest) return 'offline' // a reload would only show the browser's own error page
  // The network may have returned only after the last attempt.
  if (!latest.isNewer && (await steps.retry())) return 'back'
  if (!steps.claim()) return 'failed'
  if (latest.isNewer) await steps.update()
  return 'leaving'
}

let running: Promise<void> | undefined

/** Tries to recover automatically from a part that failed to load; `recovery` is what to show meanwhile. */
export function beginRecovery(retry: () => Promise<boolean>) {
  running ??= run(retry).finally(() => {
    running = undefined
  })
}

async function run(retry: () => Promise<boolean>) {
  recovery.state = 'trying'
  const { id } = pageBuild()
  const end = await recover({
    isOnline: () => connection.isOnline,
    wait: pause,
    retry,
    latest: async () => {
      const latest = await fetchBuildState()
      return latest && { isNewer: latest.latestId !== id }
    },
    claim: () => !isSending() && claimReload(location.pathname, id),
    update: activateWaitingWorker,
  })
  if (end === 'back') return
  recovery.state = end
  if (end === 'leaving') reloadPage()
}
