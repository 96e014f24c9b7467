import { snapshot, subscribe } from 'valtio/vanilla'
import { SessionKeysSchema, type SessionKeys } from '#contract/member.ts'
import { store } from '#src/platform/state/store.ts'
import { allowPrivateWrites } from '#src/platform/storage/write-guard.ts'
import { stored } from '#src/platform/storage/stored.ts'

const saved = stored('userInfo', SessionKeysSchema)
const GUEST: SessionKeys = { id: 0, token: '', refresh_token: '' }

/** Who is signed in on this device; only these three values are stored (spec §3). */
export const session = store({ ...GUEST })

const isComplete = ({ id, token }: SessionKeys) => id !== 0 && token !== ''
/** Both id and token are present; otherwise the user is a guest (spec §4). */
export const isMember = () => isComplete(session)

/** Resolves when a member is signed in: immediately for a member, later or never for a guest. */
export const whenMember = () =>
  new Promise<void>((resolve) => {
    if (isMember()) return resolve()
    const stop = subscribe(session, () => {
      if (!isMember()) return
      stop()
      resolve()
    })
  })

export function signIn({ id, token, refresh_token }: SessionKeys) {
  allowPrivateWrites()
  Object.assign(session, { id, token, refresh_token })
}
export const signOut = () => void Object.assign(session, GUEST)

/**
 * Reloads the session from this device's storage, as another tab may have changed it. A partial session counts as none.
 */
export function rereadSession() {
  const kept = saved.read()
  Object.assign(session, kept && isComplete(kept) ? kept : GUEST)
}

/** Call once, before the router starts: route guards read the restored session. */
export function restoreSession() {
  rereadSession()
  if (!isMember()) saved.clear()
  subscribe(session, () => {
    if (isMember()) saved.write(snapshot(session))
    else saved.clear()
  })
}

/** Set once site settings have loaded for a guest and once for a member (spec §4). */
export const portal = store({ initialize: false, userInitialize: false })
