import { call } from '#src/api/call.ts'
import { addSeen } from '#src/contract/saved.ts'
import { connection } from '#src/state/connection.ts'
import { isMember } from '#src/state/session.ts'
import { rememberProduct } from '#src/storage/seen-products.ts'

/** Remembers that a product was looked at: on this device, and for a member in the shop as well. */
export function rememberSeen(sn: string) {
  rememberProduct(sn, isMember())
  if (isMember() && connection.isOnline) call(addSeen, { sn }).catch(() => {}) // a look is not worth a word
}
