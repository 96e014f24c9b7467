import * as v from 'valibot'
import { stored, storedList } from '#src/platform/storage/stored.ts'
import { call } from '#src/platform/http/call.ts'
import { addSeen } from '#contract/saved.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { isMember } from '#src/platform/session/session.ts'

const MOST = 12
const SerialsSchema = storedList(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,64}$/)), MOST)
const ofGuest = stored('seenProducts', SerialsSchema)
/** Deleted from the device with the session. */
const ofMember = stored('seenProducts', SerialsSchema, { isPrivate: true })

const merged = (...lists: (readonly string[] | undefined)[]) =>
  [...new Set(lists.flatMap((list) => list ?? []))].slice(0, MOST)

/** Serial numbers of the products last viewed on this device, newest first; names and prices are not stored. */
export const seenSerials = (): string[] => merged(ofMember.read(), ofGuest.read())

/** What was viewed while signed out. */
export const seenByGuest = (): string[] => ofGuest.read() ?? []

export function rememberProduct(sn: string, isOfMember: boolean) {
  const list = isOfMember ? ofMember : ofGuest
  list.write(merged([sn], list.read()))
}

/** What a guest viewed belongs to the member from now on. */
export function giveSeenToMember() {
  ofMember.write(merged(ofMember.read(), ofGuest.read()))
  ofGuest.clear()
}

/** Records that a product was viewed: on this device, and for a member on the server as well. */
export function rememberSeen(sn: string) {
  rememberProduct(sn, isMember())
  if (isMember() && connection.isOnline) call(addSeen, { sn }).catch(() => {}) // not worth a notification
}
