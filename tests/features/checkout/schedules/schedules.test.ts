import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limit, seed, size } from '#tests/support/size.ts'
import { faultsOf, runSchedule } from './schedule.ts'

// A page that was killed has no timers any more: none may open the database of a later schedule again.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test(
  'whatever breaks in whatever order: one order for each wish, and everybody is told',
  async () => {
    const schedules = size({ small: 2000, nightly: 100_000 })
    let orders = 0

    for (let at = 1; at <= schedules; at += 1) {
      const name = `${seed}:${at}`
      const ended = await runSchedule(name)
      expect(faultsOf(ended), `SEED=${seed}, schedule ${at}\n${ended.story.join('\n')}`).toEqual([])
      orders += ended.orders.length
    }

    console.log(`SEED=${seed}: ${schedules} schedules of checkouts, ${orders} orders`)
  },
  limit(60_000),
)

test('a seed repeats its schedule to the last step', async () => {
  const [one, other] = [await runSchedule(`${seed}:again`), await runSchedule(`${seed}:again`)]

  expect(other.story).toEqual(one.story)
  expect(one.story).not.toEqual([])
})
