import { call } from '#src/platform/http/call.ts'
import { addSeen } from '#contract/saved.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { isMember } from '#src/platform/session/session.ts'
import { rememberProduct } from './seen-products.ts'

/** Records that a product was viewed: on this device, and for a member on the server as well. */
export function rememberSeen(sn: string) {
  rememberProduct(sn, isMember())
  if (isMember() && connection.isOnline) call(addSeen, { sn }).catch(() => {}) // not worth a notification
}
