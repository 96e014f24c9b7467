import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSources } from '#src/app/sources.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { dropMemberData } from '#src/features/session/session.mutations.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { ApiError } from '#src/platform/http/api-error.ts'
import { signIn, signOut } from '#src/platform/session/session.ts'
import { lastSeen } from '#src/platform/storage/persisted-query.ts'
import { rows } from '#src/platform/storage/rows.ts'
import { seal } from '#src/platform/storage/write-guard.ts'
import { failingIndexedDb } from '#tests/support/indexed-db.ts'
import { until } from '#tests/support/until.ts'

const OrderSchema = v.object({ no: v.string(), status: v.number() })
const TO_PAY = { no: '1', status: 10 }
const PAID = { no: '1', status: 20 }
const offline = new ApiError({ kind: 'offline' })

const stored = rows('answer', v.any(), { isPrivate: true })
const { indexedDB } = failingIndexedDb()
const ask = vi.fn<() => Promise<typeof TO_PAY>>()
let round = 0

const orderQuery = () =>
  queryOptions({
    queryKey: ['order', `detail ${round}`],
    queryFn: () => ask(),
    meta: lastSeen(OrderSchema),
    retry: false,
  })
const visit = () =>
  createQueryClient({
    sources: createSources({ isReturning: true }),
    onSessionOver: () => {},
  })

async function anEarlierVisit() {
  ask.mockResolvedValueOnce(TO_PAY)
  await visit().fetchQuery(orderQuery())
  await until(async () => expect(await stored.keys()).toContain(`["order","detail ${round}"]`))
}

beforeEach(() => {
  round += 1
  vi.stubGlobal('indexedDB', indexedDB)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', new EventTarget())
  connection.isOnline = true
  connection.isSlow = false
  signIn({ id: 7, token: 'token', refresh_token: '' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  ask.mockReset()
})

test('the shop’s answer comes first, though another one is kept', async () => {
  await anEarlierVisit()
  ask.mockResolvedValueOnce(PAID)

  expect(await visit().fetchQuery(orderQuery())).toEqual(PAID)
})

test('without a network a member’s order is as it was last seen, with its time, and to be asked for again', async () => {
  const before = Date.now()
  await anEarlierVisit()
  ask.mockRejectedValue(offline)
  const client = visit()

  expect(await client.fetchQuery(orderQuery())).toEqual(TO_PAY)

  const state = client.getQueryState(orderQuery().queryKey)
  expect(state?.dataUpdatedAt).toBeGreaterThanOrEqual(before)
  expect(state?.isInvalidated).toBe(true)
})

test('on a line that does not answer it is shown once the line is found slow', async () => {
  await anEarlierVisit()
  ask.mockReturnValue(Promise.withResolvers<typeof TO_PAY>().promise)
  const shown = visit().fetchQuery(orderQuery())

  connection.isSlow = true

  expect(await shown).toEqual(TO_PAY)
})

test('what was never seen fails as it would without a device', async () => {
  ask.mockRejectedValue(offline)

  await expect(visit().fetchQuery(orderQuery())).rejects.toBe(offline)
})

test('what the shop refuses is not kept any longer', async () => {
  await anEarlierVisit()
  const refusal = new ApiError({ kind: 'envelope', code: 404, msg: '', data: null })
  ask.mockRejectedValueOnce(refusal)
  await expect(visit().fetchQuery(orderQuery())).rejects.toBe(refusal)
  ask.mockRejectedValueOnce(offline)

  await expect(visit().fetchQuery(orderQuery())).rejects.toBe(offline)
})

test('another member sees nothing of it', async () => {
  await anEarlierVisit()
  signIn({ id: 8, token: 'another', refresh_token: '' })
  ask.mockRejectedValue(offline)

  await expect(visit().fetchQuery(orderQuery())).rejects.toBe(offline)
})

test('after the session nothing is written, and nothing stays in memory', async () => {
  ask.mockResolvedValueOnce(TO_PAY)
  const client = visit()
  await client.fetchQuery(orderQuery())
  seal()
  signOut()
  dropMemberData(client)

  expect(client.getQueryData(orderQuery().queryKey)).toBeUndefined()
})
