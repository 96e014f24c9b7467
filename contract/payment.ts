import * as v from 'valibot'
import { OrderNoSchema } from './search-parameters.ts'
import { endpoint, SecondsSchema } from './endpoint.ts'
import { CentsSchema } from './money.ts'

/** Seconds after which a pending payment may be replaced by another method. */
export const OTHER_METHOD_AFTER_SECONDS = 60
/** Intervals for polling a payment's status, in seconds; the last one repeats. */
export const POLL_SECONDS = [2, 5, 15] as const

export const PaymentMethodSchema = v.object({
  code: v.string(),
  enabled: v.boolean(),
  /** why it is disabled: a key the client words; empty when enabled */
  reason: v.picklist(['', 'balance_short', 'password_unset', 'balance_held', 'not_configured']),
  /** its provider does not answer at the moment; it may be tried, and stands last */
  isAway: v.optional(v.boolean(), false),
})

/** What a page in WeChat hands to its browser, as `getBrandWCPayRequest`, to open a payment. */
export const BridgeCallSchema = v.object({
  appId: v.string(),
  timeStamp: v.string(),
  nonceStr: v.string(),
  package: v.string(),
  signType: v.string(),
  paySign: v.string(),
})
export type BridgeCall = v.InferOutput<typeof BridgeCallSchema>

export const CashierSchema = v.object({
  orderNo: v.string(),
  payAmount: CentsSchema,
  expireTime: SecondsSchema,
  serverTime: SecondsSchema,
  methods: v.array(PaymentMethodSchema),
  balance: CentsSchema,
  /** status of the order: 10 to pay, 15 confirming, 20 paid, 60 closed … */
  status: v.number(),
  closeReason: v.nullable(v.number()),
  /** the pending attempt, if there is one */
  payment: v.nullable(
    v.object({
      method: v.string(),
      startTime: SecondsSchema,
      /** where it continues */
      url: v.nullable(v.string()),
      /** what the provider's app scans, as a QR code */
      qr: v.optional(v.nullable(v.string()), null),
      /** what opens it inside WeChat */
      bridge: v.optional(v.nullable(BridgeCallSchema), null),
      /** what it led to is no longer valid: a start with this payment key opens the same attempt again */
      renewKey: v.optional(v.nullable(v.string()), null),
      /** the provider has opened it; before that nothing can be charged */
      isStarted: v.optional(v.boolean(), true),
    }),
  ),
  /** the last attempt was refused by the provider */
  hasFailed: v.boolean(),
})
export type Cashier = v.InferOutput<typeof CashierSchema>

export const getCashier = endpoint({
  method: 'GET',
  path: '/api/cashier/:no',
  access: 'member',
  summary: 'What is to pay, how, and how the payment stands',
  input: v.object({ no: OrderNoSchema }),
  data: CashierSchema,
})

/** `balance` needs the password and returns paid at once; a provider returns a page to open. */
export const startPayment = endpoint({
  method: 'POST',
  path: '/api/cashier/:no/pay',
  access: 'member',
  summary: 'Start paying an order',
  input: v.object({
    no: OrderNoSchema,
    method: v.pipe(v.string(), v.regex(/^[a-z]{3,20}$/)),
    password: v.optional(v.string(), ''),
    /** generated for each tap, and reused for its retries */
    paymentKey: v.pipe(v.string(), v.uuid()),
  }),
  data: v.object({ cashier: CashierSchema, url: v.nullable(v.string()) }),
})

/**
 * Inside WeChat a start leads to WeChat, which leads back to the cashier with `code` and `state`: the code tells the shop who
 * pays. What is wrong with either starts nothing; the cashier says how the payment stands.
 */
export const identifyPayer = endpoint({
  method: 'POST',
  path: '/api/cashier/:no/payer',
  access: 'member',
  summary: 'Open a started payment, now that the provider can say who pays',
  input: v.object({
    no: OrderNoSchema,
    code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(512)),
    state: v.pipe(v.string(), v.maxLength(128)),
  }),
  data: CashierSchema,
})
