import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { isUnreached } from '#src/platform/http/api-error.ts'
import { withTimeout } from '#src/platform/lib/async/with-timeout.ts'
import { connection, PATIENCE_MS } from '#src/platform/connection/connection.ts'
import { copyRecord } from './copy-choice.ts'

type Device = typeof import('./device.ts')

type Asked<T> = {
  client: QueryClient
  queryKey: QueryKey
  locale: string
  ask: () => Promise<T>
  /** the same from the copy; undefined when it is not in there */
  read: (device: Device) => Promise<T | undefined>
  /** what a late answer of the shop does; the plain case is that it becomes the data */
  onLate?: (answer: T) => void
  /** a further page of a list: its beginning may be newer than the copy */
  isMore?: boolean
}

/**
 * The shop's answer; when it does not come within three seconds, what the copy on this device says, under the time of the
 * copy. A late answer takes its place. What is shown already and newer than the copy stays.
 */
export async function orKept<T>(asked: Asked<T>): Promise<T> {
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
  answer.then(onLate, () => {}) // a failure has its strip
  // After the query has taken it as if it were new.
  notifyManager.schedule(() => {
    client.getQueryCache().find({ queryKey })?.setState({ dataUpdatedAt: record.at })
  })
  return kept
}

type First<T> =
  { kind: 'answer'; data: T } | { kind: 'refusal'; error: unknown } | { kind: 'unheard' }

async function soon<T>(answer: Promise<T>): Promise<First<T>> {
  // A network that is known to be lost is not waited for; what comes late is still taken.
  const wait = connection.isOnline ? PATIENCE_MS : 0
  const settled = answer.then(
    (data): First<T> => ({ kind: 'answer', data }),
    (error: unknown): First<T> =>
      isUnreached(error) ? { kind: 'unheard' } : { kind: 'refusal', error },
  )
  return (await withTimeout(settled, wait)) ?? { kind: 'unheard' }
}

async function fromDevice<T>({ read }: Asked<T>): Promise<T | undefined> {
  try {
    return await read(await import('./device.ts'))
  } catch {
    return undefined // the copy cannot be read: then it is of no help
  }
}
