import * as v from 'valibot'
import { DoneSchema, endpoint, NothingSchema, SecondsSchema } from './endpoint.ts'
import { IdSchema, MESSAGE_TYPES, MessageFilterSchema } from './search-parameters.ts'
import { listOf, pageEntries } from './page.ts'
import { PictureSchema } from './picture.ts'

export const MessageSchema = v.object({
  id: v.number(),
  /** a kind of a newer server reads as shop news */
  type: v.fallback(v.picklist(MESSAGE_TYPES), 'system'),
  title: v.string(),
  content: v.string(),
  /** of the goods that it is about */
  picture: v.nullable(PictureSchema),
  /** path of its subject; '' when there is none */
  link: v.string(),
  isRead: v.boolean(),
  createTime: SecondsSchema,
})
export type Message = v.InferOutput<typeof MessageSchema>

export const getMessages = endpoint({
  method: 'GET',
  path: '/api/message',
  access: 'member',
  summary: 'My messages, newest first',
  input: v.object({ kind: v.optional(MessageFilterSchema, 'all'), ...pageEntries }),
  data: listOf(MessageSchema),
})

export const getUnreadCount = endpoint({
  method: 'GET',
  path: '/api/message/unread',
  access: 'member',
  summary: 'How many messages I have not read',
  input: NothingSchema,
  data: v.object({ count: v.number() }),
})

export const readMessage = endpoint({
  method: 'POST',
  path: '/api/message/:id/read',
  mayRepeat: true,
  access: 'member',
  summary: 'Mark a message as read',
  input: v.object({ id: IdSchema }),
  data: MessageSchema,
})

export const readAllMessages = endpoint({
  method: 'POST',
  path: '/api/message/readAll',
  mayRepeat: true,
  access: 'member',
  summary: 'Mark all messages as read',
  input: NothingSchema,
  data: DoneSchema,
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/message/:id',
  access: 'member',
  summary: 'Delete a message',
  input: v.object({ id: IdSchema }),
  data: DoneSchema,
})
