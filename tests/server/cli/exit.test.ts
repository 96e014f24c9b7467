import { expect, onTestFinished, test, vi } from 'vitest'
import { runProcess } from '#tests/support/run-process.ts'
import { root } from '#tools/commands/support/node.mjs'

test.each<[line: string, code: number, words: string]>([
  ['ship --help', 0, 'Usage: npm run shop -- ship NO'],
  ['ship', 1, 'Usage: npm run shop -- ship NO'],
  ['ship A1 --by-hand', 1, "Unknown option '--by-hand'"],
  ['sink', 1, 'There is no command “sink”'],
  ['orders', 1, 'No PostgreSQL answers at 127.0.0.1:1'],
])('npm run shop -- %s ends with %i and plain words', async (line, code, words) => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none') // nothing listens there
  onTestFinished(() => void vi.unstubAllEnvs())

  const ended = await runProcess(['server/cli/main.ts', ...line.split(' ')], root)

  expect(ended.code).toBe(code)
  expect(ended.said).toContain(words)
  expect(ended.said).not.toMatch(/^ +at /m)
})

test('a shop whose database does not answer ends with 1 and plain words', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none')
  vi.stubEnv('PORT', '0')
  onTestFinished(() => void vi.unstubAllEnvs())

  const ended = await runProcess(['server/main.ts'], root)

  expect(ended.code).toBe(1)
  expect(ended.said).toContain('No PostgreSQL answers at 127.0.0.1:1')
  expect(ended.said).not.toMatch(/^ +at /m)
})
