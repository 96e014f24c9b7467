import * as v from 'valibot'
import { isHeld } from '#src/state/unsaved.ts'

const TabSchema = v.object({
  type: v.literal('tab'),
  id: v.string(),
  /** since when nobody sees it, in ms; null: it is seen */
  hiddenSince: v.nullable(v.number()),
  isHeld: v.boolean(),
})
type Tab = v.InferOutput<typeof TabSchema>

const NoteSchema = v.variant('type', [
  TabSchema,
  /** tell me who is there */
  v.object({ type: v.literal('tabs') }),
  v.object({ type: v.literal('tab-gone'), id: v.string() }),
])
type Note = v.InferOutput<typeof NoteSchema>

const others = new Map<string, Tab>()
let channel: BroadcastChannel | undefined
const own = { id: '', hiddenSince: null as number | null }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is of this origin
const say = (note: Note) => channel?.postMessage(note)
const sayMyself = () => say({ type: 'tab', ...own, isHeld: isHeld() })

/**
 * The tabs of this shop know of each other from now on. Without BroadcastChannel, or beside a tab that crashed, a
 * tab never takes itself for the only one: updates then wait for a person.
 */
export function watchTabs() {
  if (!('BroadcastChannel' in globalThis)) return
  own.id = crypto.randomUUID()
  open()
  see()
  document.addEventListener('visibilitychange', see)
  // A page in the browser's back-forward memory is not there until it comes back.
  addEventListener('pagehide', leave)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open()
  })
}

function open() {
  channel = new BroadcastChannel('shop')
  channel.addEventListener('message', ({ data }) => hear(data))
  say({ type: 'tabs' })
  sayMyself()
}

function leave() {
  say({ type: 'tab-gone', id: own.id })
  channel?.close()
  channel = undefined
  others.clear()
}

function see() {
  own.hiddenSince = document.visibilityState === 'hidden' ? Date.now() : null
  sayMyself()
}

function hear(data: unknown) {
  const note = v.safeParse(NoteSchema, data)
  if (!note.success) return // the channel carries other facts too
  if (note.output.type === 'tab') others.set(note.output.id, note.output)
  else if (note.output.type === 'tab-gone') others.delete(note.output.id)
  else sayMyself()
}

export const isOnlyTab = () => channel !== undefined && others.size === 0

/** Asks the other tabs how they are; what they say is there when `areAllAway` is asked a moment later. */
export const askTabs = () => say({ type: 'tabs' })

/** Nobody has seen any tab for at least this long, and none holds anything. */
export const areAllAway = (milliseconds: number, now = Date.now()) =>
  channel !== undefined &&
  [...others.values(), { ...own, isHeld: isHeld() }].every(
    (tab) => !tab.isHeld && tab.hiddenSince !== null && now - tab.hiddenSince >= milliseconds,
  )
