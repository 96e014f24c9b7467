import { readFile } from 'node:fs/promises'
import type { Shop } from '#server/domain/context.ts'
import { insertAddress } from '#server/db/member/addresses.ts'
import { insertCoupon } from '#server/db/order/coupons.ts'
import {
  insertMember,
  memberByUsername,
  updateMember,
  type MemberRecord,
} from '#server/db/member/members.ts'
import { markAllRead } from '#server/db/member/messages.ts'
import { knownAreaNames } from '#server/domain/address/area.ts'
import { noteAgreement } from '#server/domain/account/agreement.ts'
import { hashPassword } from '#server/domain/account/password.ts'
import {
  demoAddresses,
  demoCoupons,
  demoLedger,
  demoMember,
  demoNeighbours,
  demoOrders,
  neighbourOrders,
} from './members.ts'
import { seedHistory } from './seed-history.ts'
import { photoFile } from '#demo/product-entry.ts'
import { texts } from '#demo/words.ts'

const DAY = 86_400

/** Of the hash that payments of the past are checked with, in KiB: it is replaced before anybody can see it. */
const PAST_COST = 16

/** The member that everybody may try the demo shop with, and neighbours; nothing when there is one of that name. */
export async function seedMember(shop: Shop): Promise<MemberRecord | null> {
  const { db, now, random, passwordCost, pictures } = shop
  const { username, password, nickname, motto, mobile, email, avatar } = demoMember
  if (await memberByUsername(db, username)) return null
  const portrait = await pictures.add(await readFile(photoFile(avatar)), { db })
  const member = await insertMember(db, {
    username,
    nickname,
    motto,
    mobile,
    email,
    mobileTime: now() - 331 * DAY,
    emailTime: now() - 331 * DAY,
    passwordTime: now() - 331 * DAY,
    passwordHash: await hashPassword(password, PAST_COST, random),
    avatar: `/media/${portrait.id}/160.webp`,
    joinTime: now() - 331 * DAY,
  })
  await noteAgreement(shop, member)
  await seedBelongings(shop, member)
  for (const neighbour of demoNeighbours) await seedNeighbour(shop, neighbour)
  await seedHistory(shop, member, { ledger: demoLedger, orders: demoOrders, password })
  await markAllRead(db, member.id, now() - 2 * DAY)
  return updateMember(db, member.id, {
    passwordHash: await hashPassword(password, passwordCost, random),
  })
}

async function seedNeighbour(
  shop: Shop,
  { username, nickname, detail }: (typeof demoNeighbours)[number],
) {
  const { db, now } = shop
  const joinTime = now() - 200 * DAY
  const member = await insertMember(db, { username, nickname, joinTime })
  const areaCode = '310104'
  await insertAddress(db, {
    name: nickname,
    mobile: '19000000000',
    areaCode,
    ...knownAreaNames(areaCode),
    detail,
    tag: '家',
    isDefault: true,
    memberId: member.id,
    createTime: joinTime,
  })
  await seedHistory(shop, member, { ledger: [], orders: neighbourOrders, password: '' })
}

async function seedBelongings({ db, now }: Shop, { id: memberId }: MemberRecord) {
  for (const { areaCode, ...address } of demoAddresses) {
    const names = knownAreaNames(areaCode)
    await insertAddress(db, { ...address, ...names, areaCode, memberId, createTime: now() })
  }
  for (const { name, amount, minAmount, days } of demoCoupons) {
    const [start, end] = days.map((day) => now() + day * DAY)
    if (start === undefined || end === undefined) continue
    await insertCoupon(db, { memberId, name: texts(name), amount, minAmount, start, end })
  }
}
