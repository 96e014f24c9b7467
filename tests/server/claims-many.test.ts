import { expect, test } from 'vitest'
import { runTimeouts } from '#server/domain/order/order-timeouts.ts'
import { dueOrders, orderLocks, watchLocks, workersOf } from '#tests/support/due-orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { watchStatements } from '#tests/support/statements.ts'

const ORDERS = 3000

test.each([1, 3])('%i workers close 3,000 due orders, each once', async (number) => {
  const { shop, databaseUrl } = await openShop()
  const { outcome, once } = await dueOrders(shop, ORDERS)
  const workers = workersOf(shop, databaseUrl, number)
  const waiting = await watchLocks(databaseUrl)
  const { statements, failures } = watchStatements()
  const start = performance.now()

  await Promise.all(workers.map((worker) => runTimeouts(worker)))

  const seconds = (performance.now() - start) / 1000
  const waits = await waiting()
  const [locks, asked] = [orderLocks(statements), statements.length]
  const isWatching = ({ text }: { text: string }) => text.includes('pg_stat_activity')
  const own = asked - statements.filter(isWatching).length
  console.log(
    `${number} workers: ${Math.round(ORDERS / seconds)} orders a second, ${locks / ORDERS} locks and ` +
      `${(own / ORDERS).toFixed(1)} statements an order, ${waits.length} waits`,
  )
  expect(await outcome()).toEqual(once)
  expect(locks).toBe(ORDERS)
  expect([waits, failures]).toEqual([[], []])
})
