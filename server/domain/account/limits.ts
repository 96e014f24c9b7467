import type { Shop } from '#server/domain/context.ts'
import {
  clearAttempts,
  countAttempt,
  readAttempts,
  takeBackAttempt,
} from '#server/db/member/entry.ts'
import type { MessageKey } from '#server/domain/messages/messages.ts'
import { tooMany } from '#server/domain/messages/refusal.ts'
import { sign } from '#server/lib/signature.ts'
import { takingTurnsByKey } from '#server/lib/taking-turns.ts'

/** The window of guesses, in seconds. */
export const GUESS_SECONDS = 15 * 60
export const HOUR_SECONDS = 3600
/** The longest window; older tries are deleted. */
export const DAY_SECONDS = 86_400

/**
 * A key names people: their number, mailbox or address. Only what is counted is stored in clear, the rest as HMAC. A
 * new secret resets all counts.
 */
function storedKey({ secrets }: Pick<Shop, 'secrets'>, key: string) {
  const [what = '', ...whom] = key.split(':')
  if (whom.length === 0) return what
  return `${what}:${sign(`tries:${key}`, secrets)}`
}

/** @throws Refused too_many_tries when `key` was tried more than `most` times in the window of guesses. */
export const limitTries = (shop: Shop, key: string, most: number) =>
  limitRate(shop, { key, most, seconds: GUESS_SECONDS })

/** Guesses in progress in each shop, by what is guessed. */
const underWay = new WeakMap<Shop['db'], ReturnType<typeof takingTurnsByKey>>()

function guessesOf(db: Shop['db']) {
  const known = underWay.get(db) ?? takingTurnsByKey(1)
  underWay.set(db, known)
  return known
}

/**
 * Whether a guess is right. It is counted before it is checked, so that parallel guesses are limited like sequential
 * ones. A right one clears the count. Guesses of one key take turns, so many right ones at once do not block each
 * other.
 * @throws Refused too_many_tries after more than `most` wrong ones in the window of guesses
 */
export function guess(
  shop: Shop,
  { key, most }: Pick<Rate, 'key' | 'most'>,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  return guessesOf(shop.db).run(key, async () => {
    await limitTries(shop, key, most)
    const found = await isRight()
    if (found) await clearTries(shop, key)
    return found
  })
}

type Rate = {
  key: string
  most: number
  seconds: number
  /** what the refusal says, unless it is that there were too many tries */
  sentence?: MessageKey
}

/** Counts one try. @throws Refused too_many_tries after more than `most` in `seconds` */
export async function limitRate(shop: Shop, { key, most, seconds, sentence }: Rate) {
  const { count, windowStart } = await countTry(shop, key, seconds)
  if (count > most) throw tooMany(windowStart + seconds - shop.now(), sentence)
}

/** Tries of `key` in the window, without counting one, and when the window began. */
export async function windowOf(shop: Shop, key: string, seconds = GUESS_SECONDS) {
  const found = await readAttempts(shop.db, storedKey(shop, key))
  const isOpen = found && found.windowStart > shop.now() - seconds
  return isOpen ? found : { count: 0, windowStart: 0 }
}

/** Tries of `key` in the window, without counting one. */
export const triesOf = async (shop: Shop, key: string, seconds = GUESS_SECONDS) =>
  (await windowOf(shop, key, seconds)).count

export const countTry = (shop: Shop, key: string, seconds = GUESS_SECONDS) =>
  countAttempt(shop.db, storedKey(shop, key), shop.now(), seconds)

export const clearTries = (shop: Shop, key: string) => clearAttempts(shop.db, storedKey(shop, key))

/** Uncounts one try of `key`. */
export const takeBackTry = (shop: Shop, key: string) =>
  takeBackAttempt(shop.db, storedKey(shop, key))
