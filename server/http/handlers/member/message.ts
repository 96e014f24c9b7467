import {
  deleteMessage,
  getMessages,
  getUnreadCount,
  readAllMessages,
  readMessage,
} from '#contract/message.ts'
import {
  deleteMessageOf,
  messageList,
  readAllOf,
  readMessageOf,
  unreadCount,
} from '#server/domain/member/message.ts'
import { implement } from '#server/http/implement.ts'

export const messageRoutes = [
  implement(getUnreadCount, async (context) => ({ count: await unreadCount(context) })),
  implement(getMessages, (context, asked) => messageList(context, asked)),
  implement(readAllMessages, async (context) => {
    await readAllOf(context)
    return null
  }),
  implement(readMessage, (context, { id }) => readMessageOf(context, id)),
  implement(deleteMessage, async (context, { id }) => {
    await deleteMessageOf(context, id)
    return null
  }),
]
