import {
  addAddress,
  editAddress,
  getAddresses,
  getAreas,
  removeAddress,
} from '#contract/address.ts'
import {
  addAddressOf,
  addressList,
  editAddressOf,
  removeAddressOf,
} from '#server/domain/address/address.ts'
import { areasBelow } from '#server/domain/address/area.ts'
import { siteSettings } from '#server/domain/site/site.ts'
import { implement } from '#server/http/implement.ts'

export const addressRoutes = [
  implement(getAddresses, (context) => addressList(context)),
  implement(addAddress, (context, form) => addAddressOf(context, form)),
  implement(editAddress, (context, { id, ...form }) => editAddressOf(context, id, form)),
  implement(removeAddress, async (context, { id }) => {
    await removeAddressOf(context, id)
    return null
  }),
  implement(getAreas, async ({ db }, above) => {
    const { delivery } = await siteSettings(db)
    return { list: areasBelow(above, delivery.excluded) }
  }),
]
