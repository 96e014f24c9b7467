/**
 * The one line on which the shop's open pages talk to each other. A page that holds an open channel is thrown out of the
 * browser's back and forward memory by the first message, so it is closed as the page is left and opened as it comes back.
 */
const hearers = new Set<(data: unknown) => void>()
const opened = new Set<() => void>()
const closing = new Set<() => void>()
let channel: BroadcastChannel | undefined
let isFollowed = false

const canTalk = () => typeof BroadcastChannel === 'function'

/** Tells the other pages. Without BroadcastChannel, or while the page is away, nobody hears it. */
export function broadcast(note: object) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is of this origin
  channel?.postMessage(note)
}

/** Hears what other pages say from now on; it may be of another part of the shop, or of another build. */
export function onBroadcast(hearer: (data: unknown) => void) {
  hearers.add(hearer)
  open()
}

/** `onBack` runs each time the page has come back from the browser's memory; `onLeave` before each time it goes there. */
export function followLine({ onBack, onLeave }: { onBack?: () => void; onLeave?: () => void }) {
  if (onBack) opened.add(onBack)
  if (onLeave) closing.add(onLeave)
}

export const isOnLine = () => channel !== undefined

function open() {
  if (channel || !canTalk()) return
  channel = new BroadcastChannel('shop')
  channel.addEventListener('message', ({ data }) => {
    for (const hear of hearers) hear(data)
  })
  if (isFollowed) return
  isFollowed = true
  addEventListener('pagehide', close)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    open()
    for (const run of opened) run()
  })
}

function close() {
  for (const run of closing) run()
  channel?.close()
  channel = undefined
}
