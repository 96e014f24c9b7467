import { store } from '#src/platform/state/store.ts'
import { copyRecord, type CopyRecord } from './copy-choice.ts'

/** Why fetching ended before everything was there. */
export type CopyFailure =
  /** the device has no more room, or the browser keeps nothing here: it does not tell which */
  | 'room'
  /** the shop did not answer several times */
  | 'shop'

/** Why fetching waits; it goes on by itself. */
export type CopyPause = 'offline' | 'metered'

export type CopyJob =
  | { phase: 'idle' }
  | { phase: 'running' | 'removing' }
  | { phase: 'waiting'; why: CopyPause }
  | { phase: 'failed'; why: CopyFailure }
  /** another window of this shop does it */
  | { phase: 'elsewhere' }

/** Products that are complete, of how many, and what they weigh. */
export type CopyProgress = { count: number; total: number; bytes: number }

/** The copy of the shop on this device, and what is being done about it. */
export const deviceCopy = store<{
  isSheetOpen: boolean
  job: CopyJob
  /** of what is being fetched here, once the shop has said how much it is */
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

/** Notes how far the copy has come; null: there is none any more. Other windows hear of it. */
export function noteCopy(record: CopyRecord | null) {
  if (record)
    copyRecord.write({ ...record, departments: record.departments && [...record.departments] })
  else copyRecord.clear()
  deviceCopy.record = record
}

/** Follows what other windows note, until the answer is called. */
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
