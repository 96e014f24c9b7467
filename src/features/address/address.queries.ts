import { queryOptions, mutationOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import {
  getAddresses,
  getAreas,
  addAddress,
  editAddress,
  removeAddress,
  type AddressForm,
} from '#contract/address.ts'
import { persistPublic } from '#src/platform/storage/persisted-query.ts'

/** Saved addresses, the default first, and the maximum number. */
export const addressesQuery = () =>
  queryOptions({
    queryKey: ['address', 'list'],
    queryFn: ({ signal }) => call(getAddresses, {}, { signal }),
  })

type Above = { province: string; city: string }

/** Provinces, or the divisions below a province or city; they change once a year at most. */
export const areasQuery = (above: Above) =>
  queryOptions({
    queryKey: ['address', 'areas', above],
    queryFn: async ({ signal }) => (await call(getAreas, above, { signal })).list,
    meta: persistPublic(getAreas.data.entries.list),
    staleTime: Infinity,
  })

/** Saves a new address, or edits one that has an id; errors are shown in the form. */
export const saveAddressMutation = () =>
  mutationOptions({
    mutationFn: ({ id, form }: { id: number | null; form: AddressForm }) =>
      id === null ? call(addAddress, form) : call(editAddress, { id, ...form }),
    meta: { quiet: true },
    onSuccess: (_address, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: addressesQuery().queryKey }),
  })

export const removeAddressMutation = () =>
  mutationOptions({
    mutationFn: ({ id }: { id: number }) => call(removeAddress, { id }),
    onSuccess: (_done, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: addressesQuery().queryKey }),
  })
