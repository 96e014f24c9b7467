import { hashKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { LanguageSchema, type Language } from '#contract/language.ts'
import { payloadAddress, START } from '#contract/url/served-address.ts'
import { CATALOGUE, replaces, type Row } from '#contract/lib/row.ts'
import { createQueue } from '#contract/lib/lock.ts'
import { openDisk } from '#contract/lib/disk.ts'
import { memory } from './memory.ts'

/** Milliseconds to fetch the data of a page, or of all pages of the start. */
const PATIENCE = 30_000
/** Milliseconds after which the pages of the start are fetched again. */
const RENEW_AFTER = 86_400_000

/** The data of public pages, as pages store and read it too (ADR 16). */
const disk = openDisk(`shop-${CATALOGUE}`)
const inTurn = createQueue()

/** What the pages of the start were last stored for. */
const kept = memory(
  'start',
  v.object({ build: v.string(), language: LanguageSchema, at: v.number() }),
)

const PayloadSchema = v.object({
  now: v.number(),
  queries: v.array(
    v.object({
      key: v.array(v.unknown()),
      data: v.unknown(),
      at: v.number(),
      shape: v.optional(v.string()),
    }),
  ),
})

/**
 * Stores the data of the pages with which the shop opens without a network (ADR 61): home, categories and help; nothing
 * when this build has stored them for this language within a day. Never rejects; what failed is tried again at the next
 * request.
 */
export const keepStart = (language: Language): Promise<void> =>
  inTurn(async () => {
    const last = await kept.read()
    const isSame = last?.build === __BUILD_ID__ && last.language === language
    if (isSame && isWithin(Date.now() - last.at, RENEW_AFTER)) return
    if (await storeRows(START, language))
      await kept.write({ build: __BUILD_ID__, language, at: Date.now() })
  })

const isWithin = (age: number, limit: number) => age >= 0 && age < limit

/** Stores the data of a public page (path and search) that was left before it was stored. Never rejects. */
export const keepRows = (path: string, language: Language): Promise<void> =>
  inTurn(async () => void (await storeRows(path, language)))

/** @returns whether the payload came, and the device has taken it */
async function storeRows(path: string, language: Language): Promise<boolean> {
  try {
    const address = payloadAddress({ path, language, build: __BUILD_ID__ })
    const signal = AbortSignal.timeout(PATIENCE)
    const response = await fetch(address, { credentials: 'omit', priority: 'low', signal })
    if (response.status !== 200) return false
    const cameAt = Date.now() - 1000 * Number(response.headers.get('age'))
    const { now, queries } = v.parse(PayloadSchema, await response.json())
    const rows = await Promise.all(
      queries.map(async ({ key, data, at, shape }) => {
        if (shape === undefined) return []
        const row: Row = {
          data,
          shape,
          updatedAt: cameAt - (now - at),
          size: JSON.stringify(data).length,
        }
        const hash = hashKey(key)
        return replaces(row, await disk.read(hash)) ? [[hash, row] as const] : []
      }),
    )
    return await disk.write(rows.flat())
  } catch {
    return false
  }
}
