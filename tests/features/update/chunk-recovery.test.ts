import { expect, test } from 'vitest'
import { recover, type RecoverySteps } from '#src/features/update/chunk-recovery.ts'

/** Runs a recovery and records what it did. */
async function run(changes: Partial<RecoverySteps>) {
  const done: string[] = []
  const note = <T>(what: string, answer: T) => {
    done.push(what)
    return answer
  }
  const steps: RecoverySteps = {
    isOnline: () => true,
    wait: async (milliseconds) => note(`wait ${milliseconds}`, undefined),
    retry: async () => note('retry', false),
    latest: async () => note('latest', { isNewer: false }),
    claim: () => note('claim', true),
    update: async () => note('update', undefined),
    ...changes,
  }
  return { end: await recover(steps), done }
}

test('offline nothing is tried: the person is told', async () => {
  expect(await run({ isOnline: () => false })).toEqual({ end: 'offline', done: [] })
})

test('a part that comes at the second attempt is enough', async () => {
  const { end, done } = await run({ retry: async () => true })

  expect(end).toBe('back')
  expect(done).toEqual(['wait 300'])
})

test('the page is never loaded anew when the shop can’t be reached', async () => {
  const { end, done } = await run({ latest: async () => undefined })

  expect(end).toBe('offline')
  expect(done).not.toContain('claim')
})

test('a network that returns after the second attempt is enough', async () => {
  let isBack = false
  const { end, done } = await run({
    retry: async () => isBack,
    latest: async () => {
      isBack = true
      return { isNewer: false }
    },
  })

  expect(end).toBe('back')
  expect(done).not.toContain('claim')
})

test('with a newer build the update comes first', async () => {
  const { end, done } = await run({ latest: async () => ({ isNewer: true }) })

  expect(end).toBe('leaving')
  expect(done.at(-1)).toBe('update')
})

test('without one the page is loaded anew', async () => {
  const { end, done } = await run({})

  expect(end).toBe('leaving')
  expect(done).toEqual(['wait 300', 'retry', 'latest', 'retry', 'claim'])
})

test('a page that was just loaded anew says what is wrong instead', async () => {
  const { end, done } = await run({ claim: () => false, latest: async () => ({ isNewer: true }) })

  expect(end).toBe('failed')
  expect(done).not.toContain('update')
})
