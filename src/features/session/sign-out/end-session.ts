import { ApiError } from '#src/platform/http/api-error.ts'
import { call } from '#src/platform/http/call.ts'
import { logout, type SessionKeys } from '#contract/member.ts'
import { withTimeout } from '#contract/lib/waiting.ts'
import { whenUnheard } from '#src/platform/connection/connection.ts'
import { ending, sendLast, wipe } from '#src/platform/session/session-epoch.ts'
import { withOverlay } from '#src/platform/state/loading-overlay.ts'
import { session } from '#src/platform/session/session.ts'
import type { SignOutResult } from './farewell.tsx'

/** Milliseconds the server has to answer a logout, both attempts together. */
const LIMIT_MS = 10_000
const TRIES = 2
type Tokens = Pick<SessionKeys, 'token' | 'refresh_token'>
const UNREACHED: SignOutResult = { kind: 'unreached', msg: '' }

/**
 * Signs this device out, whatever the network does, then notifies the server. The page immediately stops showing
 * anything of the member; the caller leaves it.
 */
export async function endSession(): Promise<SignOutResult> {
  const { token, refresh_token } = session
  ending.isEnding = true
  await sendLast()
  await wipe()
  // Leaving does not wait for an unreachable server: the request continues after the page is left.
  const told = Promise.race([tellShop({ token, refresh_token }), whenUnheard()])
  return (await withOverlay(withTimeout(told, LIMIT_MS))) ?? UNREACHED
}

async function tellShop({ token, refresh_token }: Tokens): Promise<SignOutResult> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      await call(logout, { refresh_token }, { isKeptAlive: true, token })
      return { kind: 'told', msg: '' }
    } catch (error) {
      if (error instanceof ApiError && error.failure.kind === 'envelope')
        return { kind: 'refused', msg: error.failure.msg }
    }
  }
  return UNREACHED
}
