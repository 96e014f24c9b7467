import type * as v from 'valibot'
import { PUSH_TOPICS, type PushChoices, type PushSubscriptionSchema } from '#src/contract/push.ts'
import {
  deleteSubscriptionOf,
  pushChoicesOf,
  savePushChoicesRow,
  saveSubscription,
} from '#server/db/member/push.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hashToken } from '#server/domain/account/session.ts'
import type { MemberContext } from '#server/domain/context.ts'

/** A member's choices, and the key with which a browser subscribes. */
export async function pushOf({ db, member, push }: MemberContext) {
  const { publicKey } = push
  const row = await pushChoicesOf(db, member.id)
  if (!row) return { publicKey, topics: [...PUSH_TOPICS], quiet: null }
  const { topics, quietFrom, quietUntil } = row
  const isQuiet = quietFrom !== null && quietUntil !== null
  return { publicKey, topics, quiet: isQuiet ? { from: quietFrom, until: quietUntil } : null }
}

export const choosePush = ({ db, member }: MemberContext, { topics, quiet }: PushChoices) =>
  savePushChoicesRow(db, {
    memberId: member.id,
    topics: PUSH_TOPICS.filter((topic) => topics.includes(topic)),
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
  })

/** Notifies this session's device from now on, in the language of the call. */
export const subscribeDevice = (
  { db, member, token, language }: MemberContext,
  subscription: v.InferOutput<typeof PushSubscriptionSchema>,
) =>
  inTransaction(db, (transaction) =>
    saveSubscription(transaction, {
      ...subscription,
      language,
      memberId: member.id,
      sessionHash: hashToken(token),
    }),
  )

export const unsubscribeDevice = ({ db, token }: MemberContext) =>
  deleteSubscriptionOf(db, hashToken(token))
