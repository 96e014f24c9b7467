import { mutationOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { addAddress, editAddress, removeAddress, type AddressForm } from '#contract/address.ts'
import { addressesQuery } from './address.queries.ts'

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
