import * as v from 'valibot'
import { withTimeout } from '#contract/lib/waiting.ts'
import { store } from '#src/platform/state/store.ts'
import { deletePrivateRows } from '#src/platform/storage/private-rows.ts'
import { seal } from '#src/platform/storage/write-guard.ts'
import { clearPrivateKeys, clearTabStorage, stored } from '#src/platform/storage/stored.ts'
import { portal, signOut } from './session.ts'
import { onBroadcast, broadcast } from './tab-channel.ts'

/** Counts the sessions that have ended on this device; `isUnfinished` while one is being wiped. */
const EpochSchema = v.object({ count: v.number(), isUnfinished: v.boolean() })
const saved = stored('shop:epoch', EpochSchema)
const NewsSchema = v.object({ type: v.literal('EPOCH'), count: v.number() })

/** `isEnding`: the page is being left and no longer shows anything of the member. */
export const ending = store({ isEnding: false })

/** Maximum milliseconds the slowest part of a wipe may delay the rest; what remains is done at the next boot. */
const PATIENCE_MS = 3000

type Clear = () => void | Promise<void>
/**
 * `send` runs only before a sign-out here, while the session still holds: what has to reach the server. Then, however
 * the session ends, `stop`: whatever would write or fetch again; then what is `kept`; the service worker is notified
 * last.
 */
const STAGES = ['send', 'stop', 'kept', 'worker'] as const
type Stage = (typeof STAGES)[number]
const clears = new Map<Clear, Stage>()

const count = () => saved.read()?.count ?? 0
/** The epoch this page was opened in. */
let known = 0

/**
 * Registers what must be cleared when a session ends: timers, memory, badges. What `stored` and `rows` mark as private
 * is cleared automatically, loaded or not. @returns a function that unregisters it
 */
export function onWipe(clear: Clear, stage: Stage = 'kept'): () => void {
  clears.set(clear, stage)
  return () => void clears.delete(clear)
}

/** A session on this device has ended since this page was opened or last notified. */
export const isSessionOutdated = () => count() !== known

/** Sends what waits to be sent with this session; each part limits how long that takes. */
export const sendLast = () => Promise.all(run('send'))

/** Ends the session on this device; other tabs are notified. It never rejects. */
export async function wipe(): Promise<void> {
  known = count() + 1
  announce({ isUnfinished: true })
  await finish()
}

async function finish() {
  await forget()
  announce({ isUnfinished: false })
}

function announce({ isUnfinished }: { isUnfinished: boolean }) {
  saved.write({ count: known, isUnfinished })
  broadcast({ type: 'EPOCH', count: known })
}

/** Everything synchronous happens at once, so little is left if the page is killed. */
async function forget() {
  const stopped = run('stop')
  seal()
  signOut()
  portal.userInitialize = false
  clearPrivateKeys()
  const work = [...stopped, ...run('kept'), deletePrivateRows(), ...run('worker')]
  await withTimeout(Promise.all(work), PATIENCE_MS)
}

const run = (stage: Stage) =>
  [...clears].flatMap(([clear, when]) => (when === stage ? [attempt(clear)] : []))

async function attempt(clear: Clear) {
  try {
    await clear()
  } catch {
    // one failing part must not block the others
  }
}

/**
 * Call before the session is restored: finishes a wipe that a crash interrupted. The epoch stays the same, as the tab
 * that started it may be alive and about to navigate.
 */
export function resumeWipe() {
  known = count()
  if (saved.read()?.isUnfinished) void finish()
}

/**
 * Follows the other tabs. When one of them ends the session, this page stops showing or writing anything of it. Once
 * that tab is done, `onEnded` leaves this page, for the next member if there is one; if that tab died, there is a
 * timeout.
 */
export function watchEpoch(onEnded: () => void) {
  let done = () => {}
  const begin = () => {
    ending.isEnding = true
    seal()
    clearTabStorage()
    const isDone = new Promise<void>((resolve) => {
      done = resolve
    })
    const work = [...run('stop'), ...run('kept'), withTimeout(isDone, 2 * PATIENCE_MS)]
    void Promise.all(work).then(onEnded)
  }
  const follow = (heard: number) => {
    const isNew = heard !== known
    known = heard
    if (isNew) begin()
    const stands = saved.read()
    if (stands?.count === known && !stands.isUnfinished) done()
  }
  onBroadcast((data) => {
    const news = v.safeParse(NewsSchema, data)
    if (news.success) follow(news.output.count)
  })
  const look = () => follow(count())
  addEventListener('storage', look)
  document.addEventListener('visibilitychange', look)
}
