import * as v from 'valibot'
import { CartSchema, OperationIdSchema } from '#contract/cart.ts'
import { onChannelOpenClose, onBroadcast, broadcast } from '#src/platform/session/tab-channel.ts'

/** What the shop's open pages on a device send each other about the outbox. */
const NewsSchema = v.variant('type', [
  /** an operation was stored on the device */
  v.object({ type: v.literal('MADE') }),
  /** the server has answered these; `cart` is null when it refused */
  v.object({
    type: v.literal('SETTLED'),
    memberId: v.number(),
    opIds: v.array(OperationIdSchema),
    cart: v.nullable(CartSchema),
  }),
])
export type OutboxBroadcast = v.InferOutput<typeof NewsSchema>

export const broadcastOutbox = (news: OutboxBroadcast) => broadcast(news)

/** `onBack`: the page was restored from the bfcache and has missed messages. */
export function onOutboxBroadcast(onNews: (news: OutboxBroadcast) => void, onBack: () => void) {
  onBroadcast((data) => {
    const news = v.safeParse(NewsSchema, data)
    if (news.success) onNews(news.output) // the channel carries other messages too
  })
  onChannelOpenClose({ onBack })
}
