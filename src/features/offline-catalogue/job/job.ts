import { COPIED_PICTURES } from '#src/contract/copied-picture.ts'
import type { Language } from '#src/contract/language.ts'
import {
  deviceCopy,
  noteCopy,
  type CopyJob,
  type CopyProgress,
} from '#src/features/offline-catalogue/copy-state.ts'
import {
  copyRecord,
  copyRefused,
  type CopyChoice,
  type CopyRecord,
} from '#src/features/offline-catalogue/copy-choice.ts'
import { keptDetails, keptGoods, keptPages } from '#src/features/offline-catalogue/stored-rows.ts'
import { withFreeLock, withLock } from '#src/platform/lib/async/lock.ts'
import { untilAllowed } from './network-policy.ts'
import { CopyFailed, fetchCopy } from './fetch-copy.ts'

const LOCK = 'offline-catalogue'
/** Progress is noted for other windows and the next start each so many products. */
const NOTE_EVERY = 10

export type Begun = {
  choice: CopyChoice
  locale: Language
  /** nobody asked for it now: then it waits for a free network */
  isAutomatic: boolean
}

let running: AbortController | undefined

const toPhase = (job: CopyJob) => {
  deviceCopy.job = job
}

/** Fetches a copy, renews it or goes on with it; one window of the shop at a time. */
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

/** Without room it would fail again at every start, so then it goes on by hand only. */
function fail(error: unknown) {
  const why = error instanceof CopyFailed ? error.why : 'room'
  const record = copyRecord.read()
  if (record && why !== 'shop') noteCopy({ ...record, isStopped: true })
  toPhase({ phase: 'failed', why })
}

async function run({ choice, locale, isAutomatic }: Begun, signal: AbortSignal): Promise<void> {
  const before = copyRecord.read()
  const now = Date.now()
  // What is there stays as it is known until there is more of it; another language replaces it piece by piece.
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

/** Another window has stopped or removed the copy: then this one stops fetching. */
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

/** Ends fetching, here or in another window; what is there stays, and it goes on by hand only. */
export function stopKeeping(): void {
  running?.abort()
  const record = copyRecord.read()
  if (record) noteCopy({ ...record, isStopped: true })
}

/** Takes everything off the device; it does not come back by itself. */
export async function removeCopy(): Promise<void> {
  running?.abort()
  noteCopy(null)
  copyRefused.write(true)
  toPhase({ phase: 'removing' })
  // What was being stored when it was stopped is stored by then.
  await withLock(LOCK, async () => {
    await Promise.all([
      keptGoods.clear(),
      keptDetails.clear(),
      keptPages.clear(),
      globalThis.caches?.delete(COPIED_PICTURES).catch(() => false),
    ])
  })
  toPhase({ phase: 'idle' })
}
