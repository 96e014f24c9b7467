import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getMessages, getUnreadCount } from '#contract/message.ts'
import type { MessageFilter } from '#contract/search-parameters.ts'

/** The member's unread message count. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ['message', 'unread'],
    queryFn: ({ signal }) => call(getUnreadCount, {}, { signal }),
  })

/** Messages of certain kinds, newest first, paginated. */
export const messagesQuery = (kind: MessageFilter) =>
  infiniteQueryOptions({
    queryKey: ['message', 'list', kind],
    queryFn: ({ signal, pageParam }) => call(getMessages, { kind, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => {
      const seen = pages.reduce((sum, { list }) => sum + list.length, 0)
      return seen < total && pages.at(-1)?.list.length !== 0 ? pages.length + 1 : undefined
    },
    staleTime: 5_000,
  })
