import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRenderer } from '#server/pages/renderer.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('a render process that ends while tasks are sent fails these tasks, and not the server', async () => {
  const { path, remove } = await temporaryFolder()
  onTestFinished(remove)
  const entry = join(path, 'dies.mjs')
  await writeFile(entry, 'process.exit(1)')
  const renderer = openRenderer(entry, () => new Response())
  const long = `/${'x'.repeat(5_000_000)}` // still being sent when the process ends

  const drawn = await Promise.allSettled([renderer.draw(long, 'en'), renderer.draw(long, 'en')])

  expect(drawn.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  renderer.close()
})
