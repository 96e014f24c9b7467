import { call } from '#src/platform/http/call.ts'
import { addSeen } from '#src/contract/saved.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { isMember } from '#src/platform/session/session.ts'
import { rememberProduct } from './seen-products.ts'

/** Remembers that a product was looked at: on this device, and for a member in the shop as well. */
export function rememberSeen(sn: string) {
  rememberProduct(sn, isMember())
  if (isMember() && connection.isOnline) call(addSeen, { sn }).catch(() => {}) // a look is not worth a word
}
