// npm run bench:load: 500 shoppers at once do in one go what they would do in an hour: look, add, order, pay.
// Ends with 1 when an answer was neither what was asked for nor a refusal of the shop's, or when something is oversold.
import { openPool } from '#server/db/database.ts'
import { arrange } from './support/arrange.ts'
import { openPlace, type Place } from './support/place.ts'
import { Tally } from './support/tally.ts'
import { watchTruth } from './support/truth.ts'
import { ORDERS_IN_RUSH, rush, visit } from './support/visit.ts'

const SHOPPERS = Number(process.env['SHOPPERS'] ?? 500)

const place = await openPlace()
const { db, close } = openPool(place.databaseUrl)
try {
  console.log(`${SHOPPERS} shoppers come in …`)
  const { browsers, goods, scarce, wanted } = await arrange(place, db, SHOPPERS)
  const tally = new Tally()
  const faultsSince = await watchTruth(db)
  const costs = costsOf(place)
  const from = performance.now()
  await Promise.all(browsers.map((browser, at) => visit(browser, { at, goods, scarce, tally })))
  const seconds = (performance.now() - from) / 1000
  const report = tally.report(seconds)
  const visitCost = await costs(SHOPPERS)
  const ordersASecond = await rush(browsers, wanted, tally)
  const orderCost = await costs(ORDERS_IN_RUSH)
  const faults = [...tally.faults(), ...(await faultsSince(tally.ordered))]
  console.log(report)
  console.log(`one product for everybody: ${ordersASecond} orders a second`)
  console.log(`processor time of a visit: ${visitCost}; of an order with its payment: ${orderCost}`)
  console.log(`server memory (MB): ${place.memory().join(' → ')}`)
  for (const fault of faults) console.log(`FAULT ${fault}`)
  console.log(faults.length === 0 ? 'no fault, nothing oversold' : `${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await close()
  await place.close()
}

/** @returns a function that says what the processors did since it was last called, for each of so many */
function costsOf({ cpu }: Place) {
  let before = cpu()
  return async (count: number) => {
    const [from, to] = [await before, await cpu()]
    before = Promise.resolve(to)
    const each = (seconds: number) => `${((seconds * 1000) / count).toFixed(1)} ms`
    return `${each(to.server - from.server)} server, ${each(to.database - from.database)} database`
  }
}
