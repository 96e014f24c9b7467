import * as v from 'valibot'
import { endpoint, SecondsSchema } from './endpoint.ts'
import { SerialSchema } from './item.ts'
import { listOf, pageEntries } from './page.ts'
import { PictureSchema } from './picture.ts'

export const ReviewSchema = v.object({
  id: v.number(),
  nickname: v.string(),
  avatar: v.string(),
  star: v.number(),
  content: v.string(),
  /** language the text is written in, for `lang` */
  language: v.string(),
  spec: v.string(),
  images: v.array(PictureSchema),
  reply: v.string(),
  followUp: v.string(),
  createTime: SecondsSchema,
})
export type Review = v.InferOutput<typeof ReviewSchema>

/** Which reviews are shown: all, those with images, or those with a given number of stars. */
export const REVIEW_FILTERS = ['all', 'picture', '5', '4', '3', '2', '1'] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

export const getItemReviews = endpoint({
  method: 'GET',
  path: '/api/catalog/item/:sn/reviews',
  access: 'open',
  summary: 'Reviews of a product: those in my language first, each newest first',
  input: v.object({
    sn: SerialSchema,
    star: v.optional(v.picklist(REVIEW_FILTERS), 'all'),
    ...pageEntries,
  }),
  data: v.object({
    ...listOf(ReviewSchema).entries,
    counts: v.record(v.picklist(REVIEW_FILTERS), v.number()),
  }),
})
