import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRenderer } from '#server/pages/renderer.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('a render process that has just ended fails the tasks sent to it, and not the server', async () => {
  const { path, remove } = await temporaryFolder()
  onTestFinished(remove)
  const entry = join(path, 'dies.mjs')
  const sign = join(path, 'dying')
  await writeFile(
    entry,
    `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(sign)}, '')\nprocess.exit(1)`,
  )
  const renderer = openRenderer(entry, () => new Response())
  const draw = () => renderer.draw('/', 'en').catch((error: unknown) => String(error))

  const drawn = [draw()]
  // Without a turn of the event loop this process does not learn of the end.
  while (!existsSync(sign)) spawnSync(process.execPath, ['--version'])
  spawnSync(process.execPath, ['--version'])
  drawn.push(draw(), draw())

  expect(new Set(await Promise.all(drawn))).toEqual(new Set(['Error: The renderer ended']))
  renderer.close()
})
