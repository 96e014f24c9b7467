import * as v from 'valibot'
import { DoneSchema, endpoint, NothingSchema } from './endpoint.ts'
import { IdSchema, OrderNoSchema } from './search-parameters.ts'
import { phoneNumber, phoneRegion, type PhoneRegion } from './lib/phone.ts'
import {
  cleaned,
  optionalText,
  PersonNameSchema,
  requiredText,
  type RuleName,
} from './validation.ts'

const AreaCodeSchema = v.pipe(v.string('area.required'), v.regex(/^\d{6}$/, 'area.required'))

/** The typed fields; names of province, city and county follow from the code. */
export const addressEntries = {
  name: PersonNameSchema,
  /** of the area's region: a mobile number in mainland China, any number in Hong Kong, Macau and Taiwan */
  mobile: v.pipe(v.string('required'), cleaned('phone'), v.nonEmpty('required')),
  areaCode: AreaCodeSchema,
  detail: requiredText(120),
  isDefault: v.optional(v.boolean(), false),
  tag: optionalText(10),
}

type AreaNumber = { areaCode: string; mobile: string }

/** What a number that its area does not take is told. */
const PHONE_RULES: Record<PhoneRegion, RuleName> = {
  mainland: 'mobile.format',
  hongKong: 'phone.hongKong',
  macau: 'phone.macau',
  taiwan: 'phone.taiwan',
}

const numberOf = ({ areaCode, mobile }: AreaNumber) => phoneNumber(mobile, phoneRegion(areaCode))

const isNumberOfArea = <T extends AreaNumber>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed || numberOf(dataset.value) !== null) return
    const { mobile, areaCode } = dataset.value
    addIssue({
      message: PHONE_RULES[phoneRegion(areaCode)],
      path: [
        { type: 'object', origin: 'value', input: dataset.value, key: 'mobile', value: mobile },
      ],
    })
  })
const withNumber = <T extends AreaNumber>() =>
  v.transform((form: T): T => ({ ...form, mobile: numberOf(form) ?? form.mobile }))

/** What a member fills in; the number is checked and stored as the area writes it. */
export const AddressFormSchema = v.pipe(v.object(addressEntries), isNumberOfArea(), withNumber())
export type AddressForm = v.InferOutput<typeof AddressFormSchema>
/** The address of an unpaid order. */
export const OrderAddressFormSchema = v.pipe(
  v.object({ no: OrderNoSchema, ...addressEntries }),
  isNumberOfArea(),
  withNumber(),
)

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

/** A saved address as the form that a member would fill in: without what the server adds to it. */
export function addressFormOf(address: Address): AddressForm {
  const { id: _id, province: _province, city: _city, county: _county, ...form } = address
  return form
}

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
  input: v.pipe(v.object({ id: IdSchema, ...addressEntries }), isNumberOfArea(), withNumber()),
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
