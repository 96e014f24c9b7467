import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { isUnreached } from '#src/platform/http/api-error.ts'
import { withTimeout } from '#contract/lib/waiting.ts'
import { onDoubt, PATIENCE_MS } from '#src/platform/connection/connection.ts'
import { copyRecord } from './copy-choice.ts'

type Device = typeof import('./device.ts')

type FallbackRequest<T> = {
  client: QueryClient
  queryKey: QueryKey
  locale: string
  ask: () => Promise<T>
  /** the same from the offline catalogue; undefined when it is not there */
  read: (device: Device) => Promise<T | undefined>
  /** what a late response does; by default it becomes the data */
  onLate?: (answer: T) => void
  /** a further page of a list: its beginning may be newer than the offline catalogue */
  isMore?: boolean
}

/**
 * The server's response; if none arrives within three seconds, or as soon as a request has failed, the offline
 * catalogue's data with its own timestamp. A late response replaces it. Data already shown and newer than the offline catalogue stays.
 */
export async function withOfflineFallback<T>(asked: FallbackRequest<T>): Promise<T> {
  const { client, queryKey, ask } = asked
  const record = copyRecord.read()
  const shownAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  const isUseful = record && record.count > 0 && record.locale === asked.locale
  if (!isUseful || (shownAt > record.at && !asked.isMore)) return ask()
  const answer = ask()
  const first = await soon(answer)
  if (first.kind === 'answer') return first.data
  if (first.kind === 'refusal') throw first.error
  const kept = await fromDevice(asked)
  if (kept === undefined) return answer
  const onLate = asked.onLate ?? ((data: T) => void client.setQueryData(queryKey, data))
  answer.then(onLate, () => {}) // a failure has its banner
  // After the query has stored it as if it were fresh.
  notifyManager.schedule(() => {
    client.getQueryCache().find({ queryKey })?.setState({ dataUpdatedAt: record.at })
  })
  return kept
}

type First<T> =
  { kind: 'answer'; data: T } | { kind: 'refusal'; error: unknown } | { kind: 'unheard' }

async function soon<T>(answer: Promise<T>): Promise<First<T>> {
  const settled = answer.then(
    (data): First<T> => ({ kind: 'answer', data }),
    (error: unknown): First<T> =>
      isUnreached(error) ? { kind: 'unheard' } : { kind: 'refusal', error },
  )
  // A network that is down or in doubt is not waited for, nor is the verdict; a late response is still used.
  let stop = () => {}
  const doubt = new Promise<First<T>>((resolve) => {
    stop = onDoubt(() => resolve({ kind: 'unheard' }))
  })
  try {
    return (await withTimeout(Promise.race([settled, doubt]), PATIENCE_MS)) ?? { kind: 'unheard' }
  } finally {
    stop()
  }
}

async function fromDevice<T>({ read }: FallbackRequest<T>): Promise<T | undefined> {
  try {
    return await read(await import('./device.ts'))
  } catch {
    return undefined // the offline catalogue cannot be read: fall through
  }
}
