import * as v from 'valibot'
import { ProofSchema } from './account.ts'
import { endpoint, NothingSchema, SecondsSchema } from './endpoint.ts'
import { CentsSchema } from './money.ts'
import type { RuleName } from './validation.ts'

/** Days between the request to close an account and its end, in which a sign-in can keep it. */
export const COOLING_OFF_DAYS = 7
export const COOLING_OFF_SECONDS = COOLING_OFF_DAYS * 86_400
/** Years for which the record of a transaction is kept after its end: E-Commerce Law, art. 31. */
export const RECORD_YEARS = 3

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What an account holds that matters when it is closed. */
export const ClosingFactsSchema = v.object({
  /** orders that are not paid, not sent or on their way */
  orders: CountSchema,
  /** the same of orders paid with points */
  pointsOrders: CountSchema,
  /** after-sales in progress */
  aftersales: CountSchema,
  /** refunds that are not paid out yet */
  refunds: CountSchema,
  money: CentsSchema,
  score: CountSchema,
  /** coupons that can be used now or later */
  coupons: CountSchema,
  /** messages that were not read */
  unread: CountSchema,
  /** order lines for which a request is still possible, because of a guarantee or the days after receipt */
  guarantees: CountSchema,
})
export type ClosingFacts = v.InferOutput<typeof ClosingFactsSchema>

const OBSTACLES = ['orders', 'pointsOrders', 'aftersales', 'refunds', 'money'] as const
const LOSSES = ['score', 'coupons', 'unread', 'guarantees'] as const
export type ClosingObstacle = (typeof OBSTACLES)[number]
export type ClosingLoss = (typeof LOSSES)[number]

/** What has to be settled before an account can be closed: goods and money on their way, and a balance. */
export const closingObstacles = (facts: ClosingFacts): ClosingObstacle[] =>
  OBSTACLES.filter((each) => facts[each] > 0)

/** What the member gives up by closing the account. */
export const closingLosses = (facts: ClosingFacts): ClosingLoss[] =>
  LOSSES.filter((each) => facts[each] > 0)

export const getClosing = endpoint({
  method: 'GET',
  path: '/api/account/closing',
  access: 'member',
  summary: 'What is in the way of closing my account, and what I would lose',
  input: NothingSchema,
  data: ClosingFactsSchema,
})

const rule = (name: RuleName) => name

/**
 * Signs every device out at once; seven days later the account ends. A sign-in before that is refused as
 * `account_closing` unless it keeps the account. Refused as `closing_blocked` while there are obstacles.
 */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/account/closing',
  access: 'member',
  summary: 'Close my account in seven days',
  input: v.object({
    ...ProofSchema.entries,
    /** the member has read what is lost */
    confirmed: v.literal(true, rule('choice')),
  }),
  data: v.object({ closeTime: SecondsSchema }),
})
