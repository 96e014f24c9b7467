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

/** What its notes say beyond those of the first build. */
const NEWS = { en: 'Wishes are kept with their lamps.', 'zh-cn': '心愿和灯放在一起了。' }

type Notes = Record<keyof typeof NEWS, string[]>
async function rewrite(file: string, change: (record: { notes: Notes }) => object) {
  const record = JSON.parse(await readFile(join(outDir, file), 'utf8')) as { notes: Notes } // as the build wrote it
  await writeFile(
    join(outDir, file),
    JSON.stringify({ ...record, ...change(record), version: '0.2.0' }),
  )
}
await rewrite('builds/latest.json', () => ({}))
await rewrite(`builds/meta/${id}.json`, ({ notes: { en, 'zh-cn': zh } }) => ({
  notes: { en: [NEWS.en, ...en.slice(0, 2)], 'zh-cn': [NEWS['zh-cn'], ...zh.slice(0, 2)] },
}))
