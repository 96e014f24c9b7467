import { guess } from '#server/domain/account/limits.ts'
import { isPassword } from '#server/domain/account/password.ts'
import { refuse } from '#server/domain/messages/refusal.ts'
import type { Buyer } from '#server/domain/order/buyer.ts'

/** Wrong passwords in the window of guesses; one count for the cashier and the points mall. */
const PASSWORD_TRIES = 5

/**
 * Paying from the balance takes the account's password.
 * @throws Refused password_unset for a member without one; balance_held for a day after it was set by SMS alone;
 *   password_wrong, too_many_tries
 */
export async function requirePassword(buyer: Buyer, password: string) {
  const { id, passwordHash, balanceHeldUntil } = buyer.member
  if (passwordHash === null) throw refuse('password_unset')
  const held = balanceHeldUntil - buyer.now()
  if (held > 0) throw refuse('balance_held', { hours: Math.ceil(held / 3600) })
  const limit = { key: `pay:${id}`, most: PASSWORD_TRIES }
  const isRight = () => isPassword(password, passwordHash)
  if (!(await guess(buyer, limit, isRight))) throw refuse('password_wrong')
}
