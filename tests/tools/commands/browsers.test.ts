import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ensureBrowser, findChromium, isDebian } from '#tools/commands/support/browsers.mjs'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
/** Where Playwright looks for its downloaded Chromium. */
let ofPlaywright: string
const programs = () => join(folder.path, 'programs')
const at = (name: string) => join(programs(), name)

async function put(path: string) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '')
}

beforeAll(async () => {
  folder = await temporaryFolder()
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', join(folder.path, 'playwright')) // it is read once
  const { chromium } = await import('playwright')
  ofPlaywright = chromium.executablePath()
})
afterAll(() => folder.remove())
beforeEach(async () => {
  vi.stubEnv('PATH', programs())
  vi.stubEnv('CHROMIUM', undefined)
  await mkdir(programs())
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(programs(), { recursive: true })
  await rm(dirname(ofPlaywright), { recursive: true, force: true })
})

test('CHROMIUM comes first, then Playwright’s own, then the system’s by its names', async () => {
  const order = [at('named'), ofPlaywright, at('chromium'), at('chromium-browser')]
  for (const path of order) await put(path)
  vi.stubEnv('CHROMIUM', at('named'))

  const found = []
  for (const path of order) {
    found.push(await findChromium())
    vi.stubEnv('CHROMIUM', undefined)
    await rm(path)
  }

  expect(found).toEqual(order)
})

test('the gate takes the shell without windows first, the full run never', async () => {
  await put(at('chromium'))
  await put(at('chromium-headless-shell'))

  expect(await findChromium({ isSmall: true })).toBe(at('chromium-headless-shell'))
  expect(await findChromium()).toBe(at('chromium'))
})

test('a CHROMIUM that is not there is said, and no other is taken for it', async () => {
  await put(at('chromium'))
  vi.stubEnv('CHROMIUM', at('gone'))

  await expect(findChromium()).rejects.toThrow(`CHROMIUM names ${at('gone')}, which does not exist`)
})

test.runIf(process.platform === 'linux')(
  'without one, who may not install hears the one command that helps',
  async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(1000)

    const command = isDebian()
      ? 'sudo apt-get install chromium fonts-noto-cjk'
      : 'npx playwright install --with-deps chromium'
    await expect(ensureBrowser('chromium')).rejects.toThrow(`Run: ${command}\n`)
  },
)

test.runIf(isDebian())('without one, it is installed where that is ours to do', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  const install = `#!/bin/sh\ncase "$*" in *" install "*" chromium "*) : > ${at('chromium')};; esac\n`
  await writeFile(at('apt-get'), install, { mode: 0o755 })

  expect(await ensureBrowser('chromium')).toBe(at('chromium'))
})
