import * as v from 'valibot'
import { insertNotice, noticesAbout } from '#server/db/order/payment-records.ts'
import type { Shop } from '#server/domain/context.ts'
import { decryptText, encryptText } from '#server/lib/encryption.ts'

const PURPOSE = 'payment notices'

const SealedNoticeSchema = v.object({
  headers: v.record(v.string(), v.string()),
  body: v.string(),
})

/** A notice as it came, with the headers that sign it. */
export type RawNotice = v.InferOutput<typeof SealedNoticeSchema>

type NoticeShop = Pick<Shop, 'db' | 'now' | 'secrets'>

/** Keeps a genuine notice for disputes. `about`: the trade number, or the number of a refund. */
export const keepNotice = (
  { db, now, secrets }: NoticeShop,
  { provider, about }: { provider: string; about: string },
  raw: RawNotice,
) =>
  insertNotice(db, {
    provider,
    about,
    receiveTime: now(),
    sealed: encryptText(JSON.stringify(raw), PURPOSE, secrets),
  })

/** A kept notice; `raw` is null when the secret that sealed it is gone. `time` in seconds. */
export type ReadNotice = { provider: string; time: number; raw: RawNotice | null }

/** What providers have said about a trade or refund, the oldest first. */
export async function keptNotices(
  { db, secrets }: Pick<NoticeShop, 'db' | 'secrets'>,
  about: string,
): Promise<ReadNotice[]> {
  const kept = await noticesAbout(db, about)
  return kept.map(({ provider, receiveTime: time, sealed }) => {
    const text = decryptText(sealed, PURPOSE, secrets)
    return {
      provider,
      time,
      raw: text === null ? null : v.parse(SealedNoticeSchema, JSON.parse(text)),
    }
  })
}
