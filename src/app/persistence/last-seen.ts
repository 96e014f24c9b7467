import * as v from 'valibot'
import { subscribe } from 'valtio/vanilla'
import { connection } from '#src/platform/connection/connection.ts'
import { isUnreached } from '#src/platform/http/api-error.ts'
import { whenIdle } from '#src/platform/lib/when-idle.ts'
import { plausibleTimestamp } from '#contract/lib/believable.ts'
import { session } from '#src/platform/session/session.ts'
import { rows } from '#src/platform/storage/rows.ts'
import { schemaFingerprint } from '#src/platform/storage/schema-hash.ts'
import type { KeptQuery, SourceAnswer } from '#src/app/sources.ts'

/** How many of a member's responses are kept at most. */
const MOST_ANSWERS = 60

const AnswerSchema = v.object({
  memberId: v.number(),
  /** when the server sent it, ms */
  at: v.number(),
  /** fingerprint of the schema it was validated with */
  shape: v.string(),
  data: v.unknown(),
})
const answers = rows('answer', AnswerSchema, { isPrivate: true })
let tidying: Promise<void> | undefined

/** Stores what this member was sent, until the session ends. */
export async function keepAnswer(query: KeptQuery, schema: v.GenericSchema, memberId: number) {
  const { data, dataUpdatedAt: at } = query.state
  if (memberId !== session.id) return // the session has ended meanwhile
  await answers.set(query.queryHash, { memberId, at, shape: schemaFingerprint(schema), data })
  tidying ??= whenIdle().then(tidy)
}

/** Deletes the oldest beyond {@link MOST_ANSWERS}. */
async function tidy() {
  const all = await answers.entries()
  all.sort(([, a], [, b]) => b.at - a.at)
  await answers.delete(...all.slice(MOST_ANSWERS).map(([key]) => key))
}

/**
 * What this member saw last, if the network fails or is slow; undefined: the call's own outcome counts. Orders change
 * without the member's action, so the network comes first.
 */
export async function orLastSeen(
  hash: string,
  schema: v.GenericSchema,
  asked: Promise<unknown>,
): Promise<SourceAnswer | undefined> {
  const away = whenAway()
  const hasAnswer = await Promise.race([
    asked.then(
      () => true,
      (error: unknown) => !isUnreached(error),
    ),
    away.promise.then(() => false),
  ])
  away.stop()
  if (hasAnswer) {
    asked.catch(() => answers.delete(hash)) // refused, or no longer there
    return undefined
  }
  return read(hash, schema)
}

async function read(hash: string, schema: v.GenericSchema): Promise<SourceAnswer | undefined> {
  const row = await answers.get(hash)
  if (row?.memberId !== session.id || row.shape !== schemaFingerprint(schema)) return undefined
  const updatedAt = plausibleTimestamp(row.at)
  const found = v.safeParse(schema, row.data)
  return updatedAt !== undefined && found.success
    ? { data: found.output, from: 'row', updatedAt }
    : undefined
}

/** Resolves when the connection is lost or slow. Call `stop` when nobody waits for it any more. */
function whenAway() {
  let stop = () => {}
  const promise = new Promise<void>((resolve) => {
    const look = () => {
      if (!connection.isOnline || connection.isSlow) resolve()
    }
    stop = subscribe(connection, look)
    look()
  })
  return { promise, stop: () => stop() }
}
