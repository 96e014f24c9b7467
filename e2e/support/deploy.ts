import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LatestBuild } from '#contract/build.ts'
import { expect, mergeTests } from 'playwright/test'
import { provoke } from './provoked.ts'
import { removeFolder, startCopy, temporaryFolder } from './server.ts'
import { count } from './size.ts'
import { test as base } from './shop-test.ts'
import { test as chromiumTest } from './test.ts'

const execute = promisify(execFile)
const DIST = 'dist'

export const SECOND = 'second'

type Deploy = {
  build: 'first' | 'second'
  /** the files of earlier builds stay, as on a real shop (default); else they are deleted at once */
  keepsOld?: boolean
  /** builds made before this one no longer work with the shop */
  isForced?: boolean
}

/** A shop whose published build a test can change while it is open. */
export type Publisher = {
  /** the folder that is served */
  dist: string
  /** id of the build that `npm run build` made */
  first: string
  deploy: (what: Deploy) => Promise<void>
}

const idOf = async (dist: string) => {
  const latest = await readFile(join(dist, 'builds/latest.json'), 'utf8')
  return (JSON.parse(latest) as LatestBuild).id // written by the build
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * The second build, made once per first build and stored beside it. Workers of a run wait for each other; leftovers of
 * an interrupted run block no other run, because they are under that run's name.
 */
async function secondBuild(first: string): Promise<string> {
  const folder = join('.cache', 'second-build', first)
  const made = join(folder, 'dist')
  if (await exists(made)) return made
  const ownRun = join(folder, process.env['E2E_RUN'] ?? 'run')
  await mkdir(folder, { recursive: true })
  const isMine = await mkdir(ownRun).then(
    () => true,
    () => false,
  )
  if (isMine) {
    const making = join(ownRun, 'dist')
    await execute(process.execPath, ['e2e/support/second-build.ts', making], {
      env: { ...process.env, BUILD_ID: SECOND },
    })
    await rename(making, made).catch(async (error: unknown) => {
      if (!(await exists(made))) throw error // else another run was faster
    })
  }
  const end = Date.now() + 110_000
  while (!(await exists(made))) {
    if (Date.now() > end) throw new Error(`The second build did not come to ${made}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return made
}

/** Publishes in the order of a careful deploy: files exist before anything refers to them. */
async function publish(
  from: string,
  dist: string,
  { keepsOld = true, isForced = false }: Omit<Deploy, 'build'>,
) {
  const assets = join(dist, 'assets')
  await cp(join(from, 'assets'), assets, { recursive: true })
  if (!keepsOld) {
    const wanted = new Set(await readdir(join(from, 'assets')))
    const old = (await readdir(assets)).filter((name) => !wanted.has(name))
    await Promise.all(old.map((name) => rm(join(assets, name), { recursive: true })))
  }
  await cp(from, dist, { recursive: true })
  if (!isForced) return
  const latest = join(dist, 'builds/latest.json')
  const record = JSON.parse(await readFile(latest, 'utf8')) as LatestBuild // copied from a build just now
  await writeFile(latest, JSON.stringify({ ...record, min: record.timestamp }))
}

/** A separate shop whose builds can be changed; each test begins with the first one. No browser yet. */
export const publisherTest = base.extend<{ publisher: Publisher }, { servedFolder: string }>({
  servedFolder: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
    async ({}, provide) => {
      const folder = await temporaryFolder()
      await cp(DIST, join(folder, 'dist'), { recursive: true })
      await provide(join(folder, 'dist'))
      await removeFolder(folder)
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ servedFolder }, provide) => {
      const shop = await startCopy(process.env['SHOP_TEMPLATE'] ?? '', { SHOP_DIST: servedFolder })
      await provide(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  publisher: [
    async ({ servedFolder, shop }, provide) => {
      const first = await idOf(DIST)
      const builds = { first: DIST, second: await secondBuild(first) }
      await removeFolder(join(servedFolder, 'assets')) // a fault left by the previous test
      await publish(builds.first, servedFolder, { keepsOld: false })
      await expect // the shop remembers a published build for a second
        .poll(async () => (await fetch(`${shop.url}/help/delivery`)).text())
        .toContain(`<meta name="build" content="${first}"`)
      const deploy = async ({ build, ...how }: Deploy) => {
        provoke('another build')
        await publish(builds[build], servedFolder, how)
        count('deploys')
      }
      await provide({ dist: servedFolder, first, deploy })
    },
    { timeout: 180_000, auto: true },
  ],
})

export const test = mergeTests(chromiumTest, publisherTest)
