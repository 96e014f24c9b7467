import { addReview, followUpReview, getLinesToReview, getMyReviews } from '#contract/own-review.ts'
import { followUp, ownReviews, reviewLine, waitingLines } from '#server/domain/review/review.ts'
import { implement } from '#server/http/implement.ts'

export const reviewRoutes = [
  implement(getLinesToReview, (context, page) => waitingLines(context, page)),
  implement(getMyReviews, (context, page) => ownReviews(context, page)),
  implement(addReview, (context, written) => reviewLine(context, written)),
  implement(followUpReview, (context, written) => followUp(context, written)),
]
