import * as v from 'valibot'
import { subscribeKey } from 'valtio/vanilla/utils'
import { connection } from '#src/platform/connection/connection.ts'
import type { CopyPause } from '#src/features/offline-catalogue/copy-state.ts'

const NetworkSchema = v.object({
  saveData: v.optional(v.boolean(), false),
  type: v.optional(v.string()),
  effectiveType: v.optional(v.string()),
})

/** `unknown`: the browser does not report it; no automatic download runs on it. */
export type Network = 'free' | 'metered' | 'unknown'

const METERED = ['cellular', 'bluetooth', 'wimax']
const SLOW = ['slow-2g', '2g']

/** Whether the connection is metered, or data saving is on. Only Chromium reports this. */
export function networkNow(): Network {
  const found = v.safeParse(v.object({ connection: NetworkSchema }), {
    connection: 'connection' in navigator ? asRecord(navigator.connection) : undefined,
  })
  if (!found.success) return 'unknown'
  const { saveData, type = '', effectiveType = '' } = found.output.connection
  return saveData || METERED.includes(type) || SLOW.includes(effectiveType) ? 'metered' : 'free'
}

/** Its properties are getters of its class. */
const asRecord = (it: unknown) =>
  typeof it === 'object' && it !== null
    ? Object.fromEntries(
        Object.keys(NetworkSchema.entries).map((key) => [key, Reflect.get(it, key)]),
      )
    : undefined

type Courtesy = {
  /** automatic, not requested by the shopper */
  isAutomatic: boolean
  signal: AbortSignal
  /** called with the reason for waiting, and with null when it resumes */
  onPause: (why: CopyPause | null) => void
}

function pauseNow(isAutomatic: boolean): CopyPause | null {
  if (!connection.isOnline) return 'offline'
  const network = networkNow()
  if (isAutomatic) return network === 'free' ? null : 'metered'
  return network === 'metered' && document.visibilityState === 'hidden' ? 'metered' : null
}

/** Waits for a network: a metered one requires a visible page, and automatic downloads an unmetered one. */
export async function untilAllowed({ isAutomatic, signal, onPause }: Courtesy): Promise<void> {
  let hasWaited = false
  for (let why = pauseNow(isAutomatic); why !== null; why = pauseNow(isAutomatic)) {
    signal.throwIfAborted()
    hasWaited = true
    onPause(why)
    await nextChange(signal)
  }
  if (hasWaited) onPause(null)
}

/** The next change of the connection, the network type or the tab's visibility; also the end of the job. */
const nextChange = (work: AbortSignal) =>
  new Promise<void>((resolve) => {
    const listening = new AbortController()
    const { signal } = listening
    const stop = subscribeKey(connection, 'isOnline', changed)
    function changed() {
      stop()
      listening.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', changed, { signal })
    work.addEventListener('abort', changed, { signal })
    const network: unknown = 'connection' in navigator ? navigator.connection : undefined
    if (network instanceof EventTarget) network.addEventListener('change', changed, { signal })
  })
