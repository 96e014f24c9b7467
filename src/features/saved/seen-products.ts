import * as v from 'valibot'
import { stored, storedList } from '#src/platform/storage/stored.ts'

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

export function rememberProduct(sn: string, isMember: boolean) {
  const list = isMember ? ofMember : ofGuest
  list.write(merged([sn], list.read()))
}

/** What a guest viewed belongs to the member from now on. */
export function giveSeenToMember() {
  ofMember.write(merged(ofMember.read(), ofGuest.read()))
  ofGuest.clear()
}
