import * as v from 'valibot'
import { ProductCardSchema } from './catalog.ts'
import { DoneSchema, endpoint, NothingSchema } from './endpoint.ts'
import { SerialSchema } from './item.ts'
import { CentsSchema } from './money.ts'
import { listOf, pageEntries } from './page.ts'

/** Maximum products a member may save. */
export const FAVOURITES_MAX = 200
/** How many viewed products are remembered for a member; older ones are dropped. */
export const SEEN_MAX = 60
/** Maximum saved products stored on a guest's device: as many as one call returns. */
export const GUEST_FAVOURITES_MAX = 24

/** A product of the member's own list; one that is no longer sold stays, so that it can be removed. */
export const SavedProductSchema = v.object({
  ...ProductCardSchema.entries,
  isOnSale: v.boolean(),
  /** cents when it was saved; null: unknown, or only viewed */
  priceAtSave: v.optional(v.nullable(CentsSchema), null),
})
export type SavedProduct = v.InferOutput<typeof SavedProductSchema>

const bySerial = v.object({ sn: SerialSchema })
const serials = v.pipe(v.array(SerialSchema), v.maxLength(GUEST_FAVOURITES_MAX))

export const getFavourites = endpoint({
  method: 'GET',
  path: '/api/favourite',
  access: 'member',
  summary: 'Products I have saved, the newest first',
  input: v.object(pageEntries),
  data: listOf(SavedProductSchema),
})

export const getFavouriteSerials = endpoint({
  method: 'GET',
  path: '/api/favourite/serials',
  access: 'member',
  summary: 'Serial numbers of all products I have saved',
  input: NothingSchema,
  data: v.object({ sns: v.array(v.string()) }),
})

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/favourite/:sn',
  access: 'member',
  summary: 'Save a product',
  input: bySerial,
  data: DoneSchema,
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/favourite/:sn',
  access: 'member',
  summary: 'Take a product out of those I have saved',
  input: bySerial,
  data: DoneSchema,
})

export const getSeen = endpoint({
  method: 'GET',
  path: '/api/history',
  access: 'member',
  summary: 'Products I have looked at, the latest first',
  input: v.object(pageEntries),
  data: listOf(SavedProductSchema),
})

export const addSeen = endpoint({
  method: 'PUT',
  path: '/api/history/:sn',
  access: 'member',
  summary: 'Remember that I have looked at a product',
  input: bySerial,
  data: DoneSchema,
})

export const clearSeen = endpoint({
  method: 'DELETE',
  path: '/api/history',
  access: 'member',
  summary: 'Forget everything I have looked at',
  input: NothingSchema,
  data: DoneSchema,
})

/** At login: transfers what a guest's device has stored to the member. Unknown products are skipped. */
export const mergeSaved = endpoint({
  method: 'POST',
  path: '/api/favourite/merge',
  access: 'member',
  summary: 'Take over what a guest has saved and looked at, newest first',
  input: v.object({ favourites: serials, seen: serials }),
  data: DoneSchema,
})
