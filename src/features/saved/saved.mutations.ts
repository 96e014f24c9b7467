import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { addFavourite, clearSeen, removeFavourite } from '#contract/saved.ts'
import { favouriteSerialsQuery } from './saved.queries.ts'

const changed = async (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: ['member-centre', 'overview'] })
  await client.invalidateQueries({ queryKey: ['saved'] })
}

/** Saves or removes a product: an optimistic update, rolled back on refusal. */
export const saveProductMutation = () =>
  mutationOptions({
    mutationFn: ({ sn, isSaved }: { sn: string; isSaved: boolean }) =>
      call(isSaved ? addFavourite : removeFavourite, { sn }),
    async onMutate({ sn, isSaved }, { client }) {
      const { queryKey } = favouriteSerialsQuery()
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      const others = before?.filter((one) => one !== sn)
      client.setQueryData(queryKey, others && (isSaved ? [sn, ...others] : others))
      return { before }
    },
    onError: (_error, _input, undo, { client }) =>
      void client.setQueryData(favouriteSerialsQuery().queryKey, undo?.before),
    onSuccess: (_done, _input, _undo, { client }) => changed(client),
  })

export const clearSeenMutation = () =>
  mutationOptions({
    mutationFn: () => call(clearSeen, {}, { isKeptAlive: true }),
    onSuccess: (_done, _input, _result, { client }) => changed(client),
  })
