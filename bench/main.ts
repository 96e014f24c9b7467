// npm run bench: everything that is measured, in one run; `npm run bench -- pages` for one part. Figures and
// tables go to `.cache/bench`; docs/performance.md holds the latest.
import { benchImport } from './import.ts'
import { benchPages } from './pages.ts'
import { benchRendering } from './rendering.ts'
import { benchServer } from './server.ts'

const PARTS: Record<string, () => Promise<void>> = {
  pages: benchPages,
  server: benchServer,
  import: benchImport,
  rendering: benchRendering,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in PARTS))
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}`)
for (const [name, run] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(name)) await run()
}
