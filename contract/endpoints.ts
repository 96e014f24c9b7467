import * as account from './account.ts'
import * as accountExport from './account-export.ts'
import * as address from './address.ts'
import * as aftersale from './aftersale.ts'
import * as binding from './binding.ts'
import * as captcha from './captcha.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as checkout from './checkout.ts'
import * as closing from './closing.ts'
import * as code from './code.ts'
import * as copy from './copy.ts'
import * as coupon from './coupon.ts'
import * as couponCode from './coupon-code.ts'
import type { Endpoint } from './endpoint.ts'
import * as entry from './entry.ts'
import * as help from './help.ts'
import * as item from './item.ts'
import * as member from './member.ts'
import * as memberCentre from './member-centre.ts'
import * as message from './message.ts'
import * as order from './order.ts'
import * as overview from './overview.ts'
import * as ownReview from './own-review.ts'
import * as payment from './payment.ts'
import * as push from './push.ts'
import * as refund from './refund.ts'
import * as reminder from './reminder.ts'
import * as review from './review.ts'
import * as score from './score.ts'
import * as select from './select.ts'
import * as upload from './upload.ts'
import * as wallet from './wallet.ts'
import * as wechat from './wechat.ts'
import * as saved from './saved.ts'
import type * as v from 'valibot'

type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>

const isEndpoint = (it: unknown): it is AnyEndpoint =>
  typeof it === 'object' && it !== null && 'path' in it && 'access' in it

const isSchema = (it: unknown): it is v.GenericSchema =>
  typeof it === 'object' && it !== null && 'kind' in it && it.kind === 'schema'

/** What the modules of the contract export, by name. */
const named: [string, unknown][] = [
  member,
  entry,
  account,
  accountExport,
  closing,
  binding,
  code,
  captcha,
  wechat,
  catalog,
  copy,
  item,
  reminder,
  review,
  memberCentre,
  message,
  push,
  overview,
  coupon,
  couponCode,
  ownReview,
  score,
  select,
  upload,
  wallet,
  saved,
  help,
  cart,
  address,
  checkout,
  order,
  payment,
  aftersale,
  refund,
].flatMap((subject) => Object.entries<unknown>(subject))

/** Every call of the contract by its name, for the OpenAPI document and for tests that iterate over all of them. */
export const operations: { id: string; endpoint: AnyEndpoint }[] = named.flatMap(([id, it]) =>
  isEndpoint(it) ? [{ id, endpoint: it }] : [],
)
export const endpoints: AnyEndpoint[] = operations.map(({ endpoint }) => endpoint)

/** The schemas that have a name in these modules: `OrderSchema` is `Order`. */
export const namedSchemas: Record<string, v.GenericSchema> = Object.fromEntries(
  named.flatMap(([name, it]) =>
    name.endsWith('Schema') && isSchema(it) ? [[name.slice(0, -'Schema'.length), it]] : [],
  ),
)
