import type * as v from 'valibot'
import {
  DEVICES_MAX,
  PUSH_TOPICS,
  type PushChoices,
  type PushSubscriptionSchema,
  type renewPush,
} from '#contract/push.ts'
import {
  deleteSubscriptionOf,
  isSessionNotified,
  pushChoicesOf,
  replaceSubscription,
  savePushChoicesRow,
  saveSubscription,
} from '#server/db/member/push.ts'
import { inTransaction } from '#server/db/database.ts'
import { hashToken } from '#server/domain/account/session.ts'
import type { Context, MemberContext } from '#server/domain/context.ts'
import { notFound, refuseField } from '#server/domain/messages/refusal.ts'

/** A member's choices, and the key with which a browser subscribes. */
export async function pushOf({ db, member, token, push }: MemberContext) {
  const row = await pushChoicesOf(db, member.id)
  const { topics = [...PUSH_TOPICS], quietFrom = null, quietUntil = null } = row ?? {}
  const isQuiet = quietFrom !== null && quietUntil !== null
  return {
    publicKey: push.publicKey,
    isSubscribed: await isSessionNotified(db, hashToken(token)),
    topics,
    quiet: isQuiet ? { from: quietFrom, until: quietUntil } : null,
  }
}

export const choosePush = ({ db, member }: MemberContext, { topics, quiet }: PushChoices) =>
  savePushChoicesRow(db, {
    memberId: member.id,
    topics: PUSH_TOPICS.filter((topic) => topics.includes(topic)),
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
  })

/** Notifies this session's device from now on, in the language of the call. @throws Refused for an address nobody may call */
export async function subscribeDevice(
  { db, member, token, language, push }: MemberContext,
  subscription: v.InferOutput<typeof PushSubscriptionSchema>,
) {
  if (!push.mayCall(subscription.endpoint)) throw refuseField('endpoint', 'invalid')
  const row = { ...subscription, language, memberId: member.id, sessionHash: hashToken(token) }
  await inTransaction(db, (transaction) => saveSubscription(transaction, row, DEVICES_MAX))
}

/** @throws Refused if the shop does not know the subscription before, or nobody may call the address of the new one */
export async function renewDevice(
  { db, push }: Context,
  { before, now }: v.InferOutput<typeof renewPush.input>,
) {
  if (!push.mayCall(now.endpoint)) throw refuseField('now', 'invalid')
  const isKnown = await inTransaction(db, (transaction) =>
    replaceSubscription(transaction, before, now),
  )
  if (!isKnown) throw notFound()
}

export const unsubscribeDevice = ({ db, token }: MemberContext) =>
  deleteSubscriptionOf(db, hashToken(token))
