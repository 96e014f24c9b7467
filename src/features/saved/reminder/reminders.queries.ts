import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { addReminder, getReminders, removeReminder } from '#contract/reminder.ts'
import { call } from '#src/platform/http/call.ts'

/** Variants that the member wants a message about once they are back in stock. */
export const remindersQuery = () =>
  queryOptions({
    queryKey: ['saved', 'reminders'],
    queryFn: async ({ signal }) => (await call(getReminders, {}, { signal })).skuIds,
  })

export const remindMutation = () =>
  mutationOptions({
    mutationFn: ({ skuId, isWanted }: { skuId: number; isWanted: boolean }) =>
      call(isWanted ? addReminder : removeReminder, { skuId }),
    onSuccess: (_done, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: remindersQuery().queryKey }),
  })
