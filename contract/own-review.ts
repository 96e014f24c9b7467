import * as v from 'valibot'
import { endpoint, SecondsSchema } from './endpoint.ts'
import { IdSchema, OrderNoSchema } from './search-parameters.ts'
import { OrderLineSchema } from './order-line.ts'
import { listOf, pageEntries } from './page.ts'
import { PictureIdSchema } from './picture.ts'
import { ReviewSchema, type Review } from './review.ts'
import { cleaned } from './validation.ts'

export const REVIEW_MIN = 5
export const REVIEW_MAX = 500
export const REVIEW_PICTURES = 6

/** Lines awaiting a review, newest receipt first. */
export const getLinesToReview = endpoint({
  method: 'GET',
  path: '/api/appraise/waiting',
  access: 'member',
  summary: 'Order lines that wait for a review',
  input: v.object(pageEntries),
  data: listOf(
    v.object({ orderNo: v.string(), receiveTime: SecondsSchema, line: OrderLineSchema }),
  ),
})
export const getMyReviews = endpoint({
  method: 'GET',
  path: '/api/appraise',
  access: 'member',
  summary: 'My reviews, newest first',
  input: v.object(pageEntries),
  data: listOf(v.object({ ...ReviewSchema.entries, orderNo: v.string(), line: OrderLineSchema })),
})

const ContentSchema = v.pipe(
  v.string('content.required'),
  cleaned('lines'),
  v.nonEmpty('content.required'),
  v.minLength(REVIEW_MIN, 'tooShort'),
  v.maxLength(REVIEW_MAX, 'tooLong'),
)

export const ReviewFormSchema = v.object({
  star: v.pipe(
    v.number('stars.required'),
    v.integer('stars.required'),
    v.minValue(1, 'stars.required'),
    v.maxValue(5, 'stars.required'),
  ),
  content: ContentSchema,
  anonymous: v.optional(v.boolean(), false),
  /** ids of own uploads, in display order */
  images: v.optional(v.pipe(v.array(PictureIdSchema), v.maxLength(REVIEW_PICTURES, 'choice')), []),
})
export const addReview = endpoint({
  method: 'POST',
  path: '/api/appraise',
  access: 'member',
  summary: 'Review an order line',
  input: v.object({
    orderNo: OrderNoSchema,
    lineId: v.pipe(v.number(), v.integer(), v.minValue(1)),
    ...ReviewFormSchema.entries,
  }),
  data: ReviewSchema,
})

/** What can still be done with one's own review: one follow-up. */
export const reviewCan = { followUp: ({ followUp }: Pick<Review, 'followUp'>) => followUp === '' }

export const FollowUpFormSchema = v.object({ content: ContentSchema })
export const followUpReview = endpoint({
  method: 'POST',
  path: '/api/appraise/:id/followUp',
  access: 'member',
  summary: 'Add to an own review, once',
  input: v.object({ id: IdSchema, ...FollowUpFormSchema.entries }),
  data: ReviewSchema,
})
