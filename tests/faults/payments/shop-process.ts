// One process of a shop whose time a test gives: node tests/faults/payments/shop-process.ts web|worker PORT SECONDS
import { createShopApi } from '#server/http/app.ts'
import { listen } from '#server/http/listen.ts'
import { jobHandlers } from '#server/domain/job-handlers.ts'
import { runTimeouts } from '#server/domain/order/order-timeouts.ts'
import { openShopContext } from '#server/open-shop.ts'

/** `work`: a worker does what is due, also what would wait for another try. Each request is answered with its id. */
export type ProcessRequest = { id: number; time: number; work: boolean }

/** What waits for a provider gives up so many times as soon. */
const HURRY = 40
/** Jobs that ask a provider are put off, which ends a round: more rounds reach the others. */
const ROUNDS = 3

const [role = '', port = '0', start = '0'] = process.argv.slice(2)
let time = Number(start)
Date.now = () => time * 1000
const timeout = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = (milliseconds) => timeout(milliseconds / HURRY)

const { shop } = await openShopContext({
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  dataDir: process.env['SHOP_DATA'] ?? '',
  log: () => {},
})

async function work() {
  await shop.jobs.supervise()
  for (let round = 0; round < ROUNDS; round += 1)
    await shop.jobs.workOff(jobHandlers(shop), { isEarly: true })
  await runTimeouts(shop)
}

let last = Promise.resolve()
process.on('message', ({ id, time: given, work: isDue }: ProcessRequest) => {
  time = given
  last = last
    .then(() => (isDue ? work() : undefined))
    .catch((error: unknown) => console.error(error))
    .then(() => void process.send?.(id))
})
process.on('disconnect', () => process.exit())

const listening = role === 'web' ? await listen(createShopApi(shop).fetch, Number(port)) : null
process.send?.({ port: listening?.port ?? 0 })
