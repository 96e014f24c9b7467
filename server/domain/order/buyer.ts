import type { Language } from '#contract/language.ts'
import type { Shop } from '#server/domain/context.ts'
import type { MemberRecord } from '#server/db/member/members.ts'

/** A member acting in the shop: what trading needs of a request, and what seed data can provide. */
export type Buyer = Shop & { member: MemberRecord; language: Language }
