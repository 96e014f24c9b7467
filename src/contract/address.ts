import * as v from 'valibot'
import { DoneSchema, endpoint, NothingSchema } from './endpoint.ts'
import { IdSchema } from './id.ts'
import { MobileSchema, PersonNameSchema, requiredText } from './validation.ts'

const AreaCodeSchema = v.pipe(v.string('area.required'), v.regex(/^\d{6}$/, 'area.required'))

/** The typed fields; names of province, city and county follow from the code. */
export const AddressFormSchema = v.object({
  name: PersonNameSchema,
  mobile: MobileSchema,
  areaCode: AreaCodeSchema,
  detail: requiredText(120),
  isDefault: v.optional(v.boolean(), false),
  tag: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(10, 'tooLong')), ''),
})
export type AddressForm = v.InferOutput<typeof AddressFormSchema>

export const AddressSchema = v.object({
  id: v.number(),
  name: v.string(),
  mobile: v.string(),
  province: v.string(),
  city: v.string(),
  county: v.string(),
  detail: v.string(),
  areaCode: v.string(),
  isDefault: v.boolean(),
  tag: v.string(),
})
export type Address = v.InferOutput<typeof AddressSchema>

const AddressListSchema = v.object({ list: v.array(AddressSchema), limit: v.number() })

export const getAddresses = endpoint({
  method: 'GET',
  path: '/api/address',
  access: 'member',
  summary: 'Saved addresses, the default first, and how many there may be',
  input: NothingSchema,
  data: AddressListSchema,
})
export const addAddress = endpoint({
  method: 'POST',
  path: '/api/address',
  access: 'member',
  summary: 'Save a new address',
  input: AddressFormSchema,
  data: AddressSchema,
})
export const editAddress = endpoint({
  method: 'PUT',
  path: '/api/address/:id',
  access: 'member',
  summary: 'Change an address',
  input: v.object({ id: IdSchema, ...AddressFormSchema.entries }),
  data: AddressSchema,
})
export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/api/address/:id',
  access: 'member',
  summary: 'Delete an address',
  input: v.object({ id: IdSchema }),
  data: DoneSchema,
})

/** Names and codes of the divisions below the given one (spec §7); codes are six digits. */
export const getAreas = endpoint({
  method: 'GET',
  path: '/api/ajax/area',
  access: 'open',
  summary: 'Provinces, cities of a province, or counties of a city',
  input: v.object({
    province: v.optional(v.pipe(v.string(), v.regex(/^(\d{6})?$/)), ''),
    city: v.optional(v.pipe(v.string(), v.regex(/^(\d{6})?$/)), ''),
  }),
  data: v.object({ list: v.array(v.object({ code: v.string(), name: v.string() })) }),
})
