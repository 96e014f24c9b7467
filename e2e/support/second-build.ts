import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

// Builds the shop again into the folder of the first argument, as a release after `dist`: same sources, but every
// script has different content and therefore a different name. Run in a separate process, with `BUILD_ID` set.
const [outDir = ''] = process.argv.slice(2)
const id = process.env['BUILD_ID'] ?? ''

await build({
  logLevel: 'error',
  build: { outDir },
  plugins: [
    {
      name: 'later-release',
      renderChunk: (code) => `${code}\nglobalThis.release=${JSON.stringify(id)}`,
    },
  ],
})
for (const file of ['builds/latest.json', `builds/meta/${id}.json`]) {
  const record = JSON.parse(await readFile(join(outDir, file), 'utf8')) as object
  await writeFile(join(outDir, file), JSON.stringify({ ...record, version: '0.2.0' }))
}
