import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { exportAccount } from '#contract/account-export.ts'
import { closeAccount, getClosing } from '#contract/closing.ts'
import { call } from '#src/platform/http/call.ts'
import { download } from '#src/platform/http/download.ts'

/** What is in the way of closing the account, and what would be lost. */
export const closingQuery = () =>
  queryOptions({
    queryKey: ['account', 'closing'],
    queryFn: ({ signal }) => call(getClosing, {}, { signal }),
    staleTime: 0,
  })

export const closeAccountMutation = () =>
  mutationOptions({
    mutationFn: (input: v.InferInput<typeof closeAccount.input>) => call(closeAccount, input),
    meta: { quiet: true }, // errors are shown in the sheet
  })

/** Downloads the file, and has the browser save it. */
export const exportAccountMutation = () =>
  mutationOptions({
    mutationFn: async (proof: v.InferInput<typeof exportAccount.input>) => {
      const { name, file } = await download(exportAccount, proof)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = name
      link.click()
      URL.revokeObjectURL(link.href) // the browser has taken the file by now
    },
    meta: { quiet: true },
  })
