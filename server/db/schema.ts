/** All tables in one object, for the types of drizzle's query builder. */
import * as aftersale from './schema/aftersale.ts'
import * as account from './schema/account.ts'
import * as bill from './schema/bills.ts'
import * as build from './schema/builds.ts'
import * as catalog from './schema/catalog.ts'
import * as member from './schema/member.ts'
import * as memberCentre from './schema/member-centre.ts'
import * as paymentRecords from './schema/payment-records.ts'
import * as push from './schema/push.ts'
import * as sandbox from './schema/sandbox.ts'
import * as score from './schema/score.ts'
import * as trade from './schema/trade.ts'

export const schema = {
  ...account,
  ...aftersale,
  ...bill,
  ...build,
  ...catalog,
  ...member,
  ...memberCentre,
  ...paymentRecords,
  ...push,
  ...sandbox,
  ...score,
  ...trade,
}
