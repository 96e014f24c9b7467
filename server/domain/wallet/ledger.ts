import type { Texts } from '#contract/language.ts'
import type { Shop } from '#server/domain/context.ts'
import {
  insertLedgerRow,
  lockMember,
  setHolding,
  type LedgerRecord,
} from '#server/db/member/ledger.ts'
import { refuse } from '#server/domain/messages/refusal.ts'

export type HoldingChange = {
  /** `money` is the balance in cents, `score` points */
  kind: LedgerRecord['kind']
  change: number
  memo: Texts
  sourceType: string
  sourceNo: string
}

/**
 * The only place that changes a member's balance or points. Call it inside a transaction: it locks the member, and
 * writes the new holding and its ledger row together or not at all.
 * @throws Refused balance_short or score_invalid when there is not enough.
 */
export async function changeBalance(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  memberId: number,
  { kind, change, ...source }: HoldingChange,
): Promise<LedgerRecord> {
  const member = await lockMember(db, memberId)
  const before = member[kind]
  const after = before + change
  if (after < 0) {
    throw kind === 'money' ? refuse('balance_short') : refuse('score_invalid', { max: before })
  }
  await setHolding(db, memberId, kind === 'money' ? { money: after } : { score: after })
  const createTime = now()
  return insertLedgerRow(db, { memberId, kind, change, before, after, createTime, ...source })
}
