import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { readUndo, undoBinding, type Undo } from '#contract/binding.ts'
import { call } from '#src/platform/http/call.ts'

const OVER: Undo = { state: 'over', time: 0, changes: [], mobile: '', email: '' }

/** What the link with this key would undo; a key that no link can have is asked of nobody. */
export const undoQuery = (key: string) =>
  queryOptions({
    queryKey: ['account', 'undo', key],
    queryFn: () => (v.is(readUndo.input, { key }) ? call(readUndo, { key }) : OVER),
  })

export const undoMutation = (key: string) =>
  mutationOptions({
    mutationFn: () => call(undoBinding, { key }),
    meta: { quiet: true }, // errors are shown in the page
    onSuccess: (undo, _input, _result, { client }) =>
      client.setQueryData(undoQuery(key).queryKey, undo),
  })
