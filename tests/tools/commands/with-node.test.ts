import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../../tools/commands/with-node.mjs', import.meta.url))
const withNode = (...args: string[]) =>
  spawn(process.execPath, [script, 'node', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })

test('a command runs with its arguments as they are, and its exit code is handed on', async () => {
  const child = withNode('-e', 'console.log(process.argv[1]); process.exit(7)', 'a "quoted" $word')
  const said = once(child.stdout, 'data')

  const [code] = await once(child, 'exit')

  expect(String((await said)[0])).toBe('a "quoted" $word\n')
  expect(code).toBe(7)
})

test('a termination reaches the command, which ends in its own way', async () => {
  const child = withNode(
    '-e',
    'process.on("SIGTERM", () => process.exit(3)); setInterval(() => {}, 1000); console.log("up")',
  )
  await once(child.stdout, 'data')

  child.kill('SIGTERM')

  expect(await once(child, 'exit')).toEqual([3, null])
})
