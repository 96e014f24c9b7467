import * as v from 'valibot'
import {
  onChannelOpenClose,
  onBroadcast,
  isOnLine,
  broadcast,
} from '#src/platform/session/tab-channel.ts'
import { isHeld } from '#src/platform/state/page-lock.ts'

const TabSchema = v.object({
  type: v.literal('tab'),
  id: v.string(),
  /** since when the tab is hidden, in ms; null: it is visible */
  hiddenSince: v.nullable(v.number()),
  isHeld: v.boolean(),
})
type Tab = v.InferOutput<typeof TabSchema>

const NoteSchema = v.variant('type', [
  TabSchema,
  /** requests a report from all tabs */
  v.object({ type: v.literal('tabs') }),
  v.object({ type: v.literal('tab-gone'), id: v.string() }),
])
type Note = v.InferOutput<typeof NoteSchema>

const others = new Map<string, Tab>()
const own = { id: '', hiddenSince: null as number | null }

const say = (note: Note) => broadcast(note)
const broadcastState = () => say({ type: 'tab', ...own, isHeld: isHeld() })

/**
 * From now on the tabs of this shop detect each other. Without BroadcastChannel, or beside a crashed tab, a tab never
 * assumes it is the only one: updates then wait for the shopper.
 */
export function watchTabs() {
  onBroadcast(hear)
  if (!isOnLine()) return
  own.id = crypto.randomUUID()
  arrive()
  see()
  document.addEventListener('visibilitychange', see)
  // A page in the bfcache counts as absent until it is restored.
  onChannelOpenClose({ onLeave: leave, onBack: arrive })
}

function arrive() {
  say({ type: 'tabs' })
  broadcastState()
}

function leave() {
  say({ type: 'tab-gone', id: own.id })
  others.clear()
}

function see() {
  own.hiddenSince = document.visibilityState === 'hidden' ? Date.now() : null
  broadcastState()
}

function hear(data: unknown) {
  const note = v.safeParse(NoteSchema, data)
  if (!note.success) return // the channel carries other messages too
  if (note.output.type === 'tab') others.set(note.output.id, note.output)
  else if (note.output.type === 'tab-gone') others.delete(note.output.id)
  else broadcastState()
}

export const isOnlyTab = () => isOnLine() && others.size === 0

/** Requests the state of the other tabs; the answers are available to `areAllAway` a moment later. */
export const askTabs = () => say({ type: 'tabs' })

/** All tabs have been hidden for at least this long, and none holds a lock. */
export const areAllAway = (milliseconds: number, now = Date.now()) =>
  isOnLine() &&
  [...others.values(), { ...own, isHeld: isHeld() }].every(
    (tab) => !tab.isHeld && tab.hiddenSince !== null && now - tab.hiddenSince >= milliseconds,
  )
