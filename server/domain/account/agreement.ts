import { LINKED_HELP } from '#contract/help.ts'
import { helpTimes } from '#server/db/catalog/catalog-help.ts'
import { hasAgreement, insertAgreement, type LegalVersions } from '#server/db/member/agreements.ts'
import type { MemberRecord } from '#server/db/member/members.ts'
import type { Shop } from '#server/domain/context.ts'
import { refuse } from '#server/domain/messages/refusal.ts'

/** The versions of the texts that are in force now. */
async function versionsInForce({ db }: Pick<Shop, 'db'>): Promise<LegalVersions> {
  const times = await helpTimes(db, [LINKED_HELP.terms, LINKED_HELP.privacy])
  const timeOf = (id: string) => times.find((text) => text.id === id)?.updateTime ?? 0
  return { terms: timeOf(LINKED_HELP.terms), privacy: timeOf(LINKED_HELP.privacy) }
}

/** Notes that a member agrees to the legal texts as they are now. */
export async function noteAgreement(shop: Pick<Shop, 'db' | 'now'>, { id }: { id: number }) {
  const versions = await versionsInForce(shop)
  await insertAgreement(shop.db, { memberId: id, ...versions, createTime: shop.now() })
}

/**
 * A sign-in requires agreement to terms and privacy policy in their present versions, given now or before (ADR 87).
 * @throws Refused agreement_required
 */
export async function mustAgree(
  shop: Pick<Shop, 'db' | 'now'>,
  member: MemberRecord,
  isAgreed: boolean,
) {
  if (isAgreed) return noteAgreement(shop, member)
  const versions = await versionsInForce(shop)
  const hasTexts = versions.terms > 0 || versions.privacy > 0
  if (hasTexts && !(await hasAgreement(shop.db, member.id, versions)))
    throw refuse('agreement_required')
}
