import { randomUUID } from 'node:crypto'
import type { AddressForm } from '#contract/address.ts'
import type { Shop } from '#server/domain/context.ts'
import { insertMember, memberById, type NewMember } from '#server/db/member/members.ts'
import { changeBalance } from '#server/domain/wallet/ledger.ts'
import { hashPassword } from '#server/domain/account/password.ts'

export const PASSWORD = 'lamplight1'

type Wanted = Partial<NewMember> & { money?: number; score?: number }

/** A member; balance and points are booked through the ledger, as for all members. */
export async function aMember(shop: Shop, { money = 0, score = 0, ...fields }: Wanted = {}) {
  const member = await insertMember(shop.db, {
    username: `m${randomUUID().replaceAll('-', '').slice(0, 12)}`,
    passwordHash: await hashPassword(PASSWORD, shop.passwordCost, shop.random),
    nickname: 'Xiaoman',
    mobile: '13800138000',
    joinTime: shop.now(),
    ...fields,
  })
  const source = { memo: { en: 'Top-up' }, sourceType: 'test', sourceNo: 'test' }
  if (money) await changeBalance(shop, member.id, { kind: 'money', change: money, ...source })
  if (score) await changeBalance(shop, member.id, { kind: 'score', change: score, ...source })
  return memberNow(shop, member.id)
}

export async function memberNow({ db }: Shop, id: number) {
  const member = await memberById(db, id)
  if (!member) throw new Error(`no member ${id}`)
  return member
}

export const anAddress = (overrides: Partial<AddressForm> = {}): AddressForm => ({
  name: '林小满',
  mobile: '13800138000',
  areaCode: '310104',
  detail: '梧桐里弄 12 号',
  isDefault: false,
  tag: '',
  ...overrides,
})
