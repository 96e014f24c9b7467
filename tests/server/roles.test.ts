import { expect, onTestFinished, test, vi } from 'vitest'
import { getOrderCounts } from '#contract/order.ts'
import { orderByNo } from '#server/db/order/orders.ts'
import { configuredRole } from '#server/background.ts'
import { StartFailure } from '#server/lib/start-failure.ts'
import { openApi, openWorker } from '#server/shop.ts'
import { dueOrders } from '#tests/support/due-orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { watchStatements } from '#tests/support/statements.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { until } from '#tests/support/until.ts'

/** A shop in this process, with an order that nobody pays; its clock runs only when told. */
async function openAs(role: string) {
  const { shop, databaseUrl } = await openShop()
  await dueOrders(shop, 1)
  const { path: dataDir, remove } = await temporaryFolder()
  onTestFinished(remove)
  vi.stubEnv('SHOP_ROLE', role)
  vi.stubEnv('SHOP_DEMO', '0')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(() => void vi.unstubAllEnvs())
  const options = { databaseUrl, dataDir, port: 0, log: () => {} }
  const status = async () => (await orderByNo(shop.db, 'D0'))?.status
  return { options, status }
}

test.each(['all', 'worker'])('with the role %s the shop closes what is not paid', async (role) => {
  const { options, status } = await openAs(role)
  const opened = await (role === 'worker' ? openWorker(options) : openApi(options))

  vi.advanceTimersByTime(60_000)

  await until(async () => expect(await status()).toBe(60))
  await opened.close()
})

test('with the role web the shop leaves that to workers, and still answers', async () => {
  const { options, status } = await openAs('web')
  const { app, close } = await openApi(options)

  const { statements } = watchStatements()

  vi.advanceTimersByTime(60_000)
  const answer = await app.request(getOrderCounts.path)
  await close() // waits for what has begun
  expect(answer.status).toBe(200)
  expect(statements.filter(({ text }) => text.includes('scheduled_prices'))).toEqual([]) // a sweep begins there
  expect(await status()).toBe(10)
})

test('any other role is refused in a sentence', () => {
  expect(configuredRole({})).toBe('all')
  expect(() => configuredRole({ SHOP_ROLE: 'boss' })).toThrow(
    new StartFailure('SHOP_ROLE must be web, worker or all, not “boss”.'),
  )
})
