import type { Address, AddressForm } from '#contract/address.ts'
import {
  addressesOf,
  memberAddress,
  clearDefaultAddress,
  deleteAddress,
  insertAddress,
  makeDefaultAddress,
  updateAddress,
} from '#server/db/member/addresses.ts'
import { lockMember } from '#server/db/member/ledger.ts'
import { inTransaction, type Database } from '#server/db/database.ts'
import { notFound, refuse } from '#server/domain/messages/refusal.ts'
import { isServed, knownAreaNames } from './area.ts'
import type { Buyer } from '#server/domain/context.ts'
import { siteSettings, type SiteSettings } from '#server/domain/site/site.ts'

export async function addressList({ db, member }: Buyer) {
  const rows = await addressesOf(db, member.id)
  return { list: rows, limit: (await siteSettings(db)).userAddressCount }
}

/**
 * The stored form of an address form: names are derived from the code. @throws v.ValiError on an area that is unknown,
 * or that nothing is sent to.
 */
export async function withAreaNames(
  { db }: Pick<Buyer, 'db'>,
  { name, mobile, areaCode, detail }: AddressForm,
) {
  const { delivery } = await siteSettings(db)
  return { name, mobile, areaCode, detail, ...knownAreaNames(areaCode, delivery.excluded) }
}

type DeliverySite = Pick<SiteSettings, 'delivery'>

/** The member's address with this id; null when there is none, or nothing is sent there any more. */
export async function deliverableAddress(
  { db, member }: Buyer,
  id: number,
  { delivery }: DeliverySite,
) {
  const address = await memberAddress(db, member.id, id)
  return address && isServed(address.areaCode, delivery.excluded) ? address : null
}

/** Serialises changes to one member's addresses, so that the limit and the default hold. */
const changeAddresses = <T>({ db, member }: Buyer, change: (transaction: Database) => Promise<T>) =>
  inTransaction(db, async (transaction) => {
    await lockMember(transaction, member.id)
    return change(transaction)
  })

/** The first address becomes the default. @throws Refused address_limit */
export async function addAddressOf(buyer: Buyer, form: AddressForm): Promise<Address> {
  const fields = { ...(await withAreaNames(buyer, form)), tag: form.tag }
  return changeAddresses(buyer, async (db) => {
    const { id: memberId } = buyer.member
    const before = await addressesOf(db, memberId)
    const { userAddressCount: limit } = await siteSettings(db)
    if (before.length >= limit) throw refuse('address_limit', { limit })
    const isDefault = form.isDefault || before.length === 0
    if (isDefault) await clearDefaultAddress(db, memberId)
    const createTime = buyer.now()
    return insertAddress(db, { ...fields, memberId, isDefault, createTime })
  })
}

/** The default address stays the default until another one replaces it. */
export async function editAddressOf(buyer: Buyer, id: number, form: AddressForm): Promise<Address> {
  const fields = { ...(await withAreaNames(buyer, form)), tag: form.tag }
  return changeAddresses(buyer, async (db) => {
    const { id: memberId } = buyer.member
    const before = await memberAddress(db, memberId, id)
    if (!before) throw notFound()
    const isDefault = form.isDefault || before.isDefault
    if (isDefault && !before.isDefault) await clearDefaultAddress(db, memberId)
    const { createTime } = before
    const changed = await updateAddress(db, { ...fields, id, memberId, isDefault, createTime })
    if (!changed) throw notFound()
    return changed
  })
}

/** When the default is removed, the newest of the others becomes the default. */
export const removeAddressOf = (buyer: Buyer, id: number) =>
  changeAddresses(buyer, async (db) => {
    const { id: memberId } = buyer.member
    const gone = await deleteAddress(db, memberId, id)
    if (!gone) throw notFound()
    const [newest] = await addressesOf(db, memberId)
    if (gone.isDefault && newest) await makeDefaultAddress(db, memberId, newest.id)
  })

/** The addresses of a member that are delivered to, the default one first. */
export async function servedAddresses(db: Database, memberId: number, { delivery }: DeliverySite) {
  const saved = await addressesOf(db, memberId)
  return saved.filter(({ areaCode }) => isServed(areaCode, delivery.excluded))
}
