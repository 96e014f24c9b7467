/**
 * The single channel on which the shop's open pages communicate. A page with an open channel is evicted from the
 * bfcache by the first message, so the channel is closed when the page is left and reopened when it is restored.
 */
const listeners = new Set<(data: unknown) => void>()
const opened = new Set<() => void>()
const closing = new Set<() => void>()
let channel: BroadcastChannel | undefined
let isFollowed = false

const canTalk = () => typeof BroadcastChannel === 'function'

/** Sends a message to the other pages. Without BroadcastChannel, or while the page is in the bfcache, nothing is sent. */
export function broadcast(note: object) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels are same-origin
  channel?.postMessage(note)
}

/** Receives messages of other pages from now on; they may be from another part of the shop, or from another build. */
export function onBroadcast(hearer: (data: unknown) => void) {
  listeners.add(hearer)
  open()
}

/** `onBack` runs each time the page is restored from the bfcache; `onLeave` before each time it enters it. */
export function onChannelOpenClose({
  onBack,
  onLeave,
}: {
  onBack?: () => void
  onLeave?: () => void
}) {
  if (onBack) opened.add(onBack)
  if (onLeave) closing.add(onLeave)
}

export const isOnLine = () => channel !== undefined

function open() {
  if (channel || !canTalk()) return
  channel = new BroadcastChannel('shop')
  channel.addEventListener('message', ({ data }) => {
    for (const hear of listeners) hear(data)
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
