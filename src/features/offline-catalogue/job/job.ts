import { COPIED_PICTURES } from '#contract/copied-picture.ts'
import type { Language } from '#contract/language.ts'
import {
  deviceCopy,
  type CopyJob,
  type CopyProgress,
} from '#src/features/offline-catalogue/copy-state.ts'
import {
  copyRecord,
  copyRefused,
  type CopyChoice,
  type CopyRecord,
} from '#src/features/offline-catalogue/copy-choice.ts'
import {
  keptDetails,
  keptGoods,
  noteCopy,
  offlinePages,
} from '#src/features/offline-catalogue/stored-rows.ts'
import { withFreeLock, withLock } from '#contract/lib/lock.ts'
import { untilAllowed } from './network-policy.ts'
import { CopyFailed, fetchCopy } from './fetch-copy.ts'

const LOCK = 'offline-catalogue'
/** Progress is recorded for other windows and the next start every this many products. */
const NOTE_EVERY = 10

export type Begun = {
  choice: CopyChoice
  locale: Language
  /** automatic: it waits for an unmetered network */
  isAutomatic: boolean
}

let running: AbortController | undefined

const toPhase = (job: CopyJob) => {
  deviceCopy.job = job
}

/** Downloads, refreshes or resumes an offline catalogue; one window of the shop at a time. */
export async function keepShop(begun: Begun): Promise<void> {
  if (running) return
  const controller = new AbortController()
  running = controller
  copyRefused.clear()
  const unfollow = followOthers(controller)
  try {
    const hadTurn = await withFreeLock(LOCK, async () => {
      toPhase({ phase: 'running' })
      await run(begun, controller.signal)
    })
    toPhase({ phase: hadTurn ? 'idle' : 'elsewhere' })
  } catch (error) {
    if (controller.signal.aborted) toPhase({ phase: 'idle' })
    else fail(error)
  } finally {
    unfollow()
    running = undefined
    deviceCopy.progress = null
  }
}

/** Without space it would fail at every start, so it resumes only on request. */
function fail(error: unknown) {
  const why = error instanceof CopyFailed ? error.why : 'room'
  const record = copyRecord.read()
  if (record && why !== 'shop') noteCopy({ ...record, isStopped: true })
  toPhase({ phase: 'failed', why })
}

async function run({ choice, locale, isAutomatic }: Begun, signal: AbortSignal): Promise<void> {
  const before = copyRecord.read()
  const now = Date.now()
  // The existing state stands until more is downloaded; another language replaces it product by product.
  const record: CopyRecord =
    before?.locale === locale
      ? { ...before, ...choice, isStopped: false }
      : { ...choice, locale, at: now, ...NOTHING, isWhole: false, isStopped: false }
  noteCopy(record)
  const onProgress = (progress: CopyProgress) => {
    if (signal.aborted) return
    deviceCopy.progress = progress
    const isNoted = progress.count % NOTE_EVERY === 0 || progress.count === progress.total
    if (isNoted && !record.isWhole && progress.count >= record.count)
      noteCopy({ ...record, ...progress })
  }
  const allowed = () =>
    untilAllowed({
      isAutomatic,
      signal,
      onPause: (why) => toPhase(why ? { phase: 'waiting', why } : { phase: 'running' }),
    })
  const whole = await fetchCopy({ choice, locale, signal, allowed, onProgress })
  signal.throwIfAborted()
  noteCopy({ ...record, ...whole, at: now, isWhole: true })
}

const NOTHING = { count: 0, total: 0, bytes: 0 }

/** Another window has stopped or removed the catalogue: stop downloading here too. */
function followOthers(controller: AbortController): () => void {
  const listening = new AbortController()
  addEventListener(
    'storage',
    ({ key }) => {
      if (key !== copyRecord.key) return
      const record = copyRecord.read()
      if (!record || record.isStopped) controller.abort()
    },
    { signal: listening.signal },
  )
  return () => listening.abort()
}

/** Stops the download, here or in another window; what is there stays, and it resumes only on request. */
export function stopKeeping(): void {
  running?.abort()
  const record = copyRecord.read()
  if (record) noteCopy({ ...record, isStopped: true })
}

/** Deletes everything from the device; it is not downloaded automatically again. */
export async function removeCopy(): Promise<void> {
  running?.abort()
  noteCopy(null)
  copyRefused.write(true)
  toPhase({ phase: 'removing' })
  // Writes that were in progress when the download was stopped have finished by then.
  await withLock(LOCK, async () => {
    await Promise.all([
      keptGoods.clear(),
      keptDetails.clear(),
      offlinePages.clear(),
      globalThis.caches?.delete(COPIED_PICTURES).catch(() => false),
    ])
  })
  toPhase({ phase: 'idle' })
}
