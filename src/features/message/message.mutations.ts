import { mutationOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { deleteMessage, readAllMessages, readMessage } from '#contract/message.ts'

/** Opening a message marks it as read, without a notification. */
export const readMessageMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(readMessage, { id }),
    meta: { quiet: true },
    onSuccess: async (_message, _id, _result, { client }) => {
      await client.invalidateQueries({ queryKey: ['message'] })
    },
  })

export const readAllMutation = () =>
  mutationOptions({
    mutationFn: () => call(readAllMessages, {}),
    onSuccess: async (_done, _input, _result, { client }) => {
      await client.invalidateQueries({ queryKey: ['message'] })
    },
  })

export const deleteMessageMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(deleteMessage, { id }, { isKeptAlive: true }),
    onSuccess: async (_done, _id, _result, { client }) => {
      await client.invalidateQueries({ queryKey: ['message'] })
    },
  })
