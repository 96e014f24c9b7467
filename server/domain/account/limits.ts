import type { Shop } from '#server/domain/context.ts'
import { clearAttempts, countAttempt, readAttempts } from '#server/db/member/attempts.ts'
import { tooMany } from '#server/domain/messages/refusal.ts'
import { takingTurnsByKey } from '#server/lib/taking-turns.ts'

/** The window of guesses, in seconds. */
export const GUESS_SECONDS = 15 * 60

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
  { key, most }: Omit<Rate, 'seconds'>,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  return guessesOf(shop.db).run(key, async () => {
    await limitTries(shop, key, most)
    const found = await isRight()
    if (found) await clearAttempts(shop.db, key)
    return found
  })
}

type Rate = { key: string; most: number; seconds: number }

/** Counts one try. @throws Refused too_many_tries after more than `most` in `seconds` */
export async function limitRate({ db, now }: Shop, { key, most, seconds }: Rate) {
  const { count, windowStart } = await countAttempt(db, key, now(), seconds)
  if (count > most) throw tooMany(windowStart + seconds - now())
}

/** Tries of `key` in the window of guesses, without counting one. */
export async function triesOf({ db, now }: Shop, key: string) {
  const found = await readAttempts(db, key)
  return found && found.windowStart > now() - GUESS_SECONDS ? found.count : 0
}

export const countTry = ({ db, now }: Shop, key: string) =>
  countAttempt(db, key, now(), GUESS_SECONDS)
