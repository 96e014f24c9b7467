import * as v from 'valibot'
import { subscribeKey } from 'valtio/vanilla/utils'
import { connection } from '#src/platform/connection/connection.ts'
import type { CopyPause } from '#src/features/offline-catalogue/copy-state.ts'

const NetworkSchema = v.object({
  saveData: v.optional(v.boolean(), false),
  type: v.optional(v.string()),
  effectiveType: v.optional(v.string()),
})

/** `unknown`: the browser does not say; nothing is fetched on it that nobody asked for. */
export type Network = 'free' | 'metered' | 'unknown'

const METERED = ['cellular', 'bluetooth', 'wimax']
const SLOW = ['slow-2g', '2g']

/** Whether somebody pays for what is fetched, or has asked to save. Only Chromium knows. */
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
  /** nobody asked for it now */
  isAutomatic: boolean
  signal: AbortSignal
  /** told why it waits, and with null that it goes on */
  onPause: (why: CopyPause | null) => void
}

function pauseNow(isAutomatic: boolean): CopyPause | null {
  if (!connection.isOnline) return 'offline'
  const network = networkNow()
  if (isAutomatic) return network === 'free' ? null : 'metered'
  return network === 'metered' && document.visibilityState === 'hidden' ? 'metered' : null
}

/** Waits for a network; on a metered one until somebody looks, and what nobody asked for until it is a free one. */
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

/** The next change of the connection, the network or whether the tab is seen; also the end of the work. */
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
