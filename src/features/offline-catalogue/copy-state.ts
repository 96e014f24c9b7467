import { store } from '#src/platform/state/store.ts'
import { copyRecord, type CopyRecord } from './copy-choice.ts'

/** Why the download ended before it was complete. */
export type CopyFailure =
  /** the device is out of space, or the browser stores nothing here: it does not report which */
  | 'room'
  /** the server failed to answer several times */
  | 'shop'

/** Why the download is paused; it resumes automatically. */
export type CopyPause = 'offline' | 'metered'

export type CopyJob =
  | { phase: 'idle' }
  | { phase: 'running' | 'removing' }
  | { phase: 'waiting'; why: CopyPause }
  | { phase: 'failed'; why: CopyFailure }
  /** another window of this shop is downloading */
  | { phase: 'elsewhere' }

/** Completed products, the total, and their size. */
export type CopyProgress = { count: number; total: number; bytes: number }

/** The offline catalogue on this device, and what is being done with it. */
export const deviceCopy = store<{
  isSheetOpen: boolean
  job: CopyJob
  /** progress of the download running here, once the server has reported its size */
  progress: CopyProgress | null
  record: CopyRecord | null
}>({
  isSheetOpen: false,
  job: { phase: 'idle' },
  progress: null,
  record: copyRecord.read() ?? null,
})

export const openDeviceCopy = () => {
  deviceCopy.isSheetOpen = true
}

/** Follows the records of other windows, until the returned function is called. */
export function followCopyRecord(): () => void {
  const listening = new AbortController()
  const read = () => {
    deviceCopy.record = copyRecord.read() ?? null
  }
  addEventListener('storage', ({ key }) => key === copyRecord.key && read(), {
    signal: listening.signal,
  })
  return () => listening.abort()
}
