import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { removeFolder, temporaryFolder } from './server.ts'

const LOG = 'logs/npm-start.log'
/** Timeouts for the start and the end of a shop, and the polling interval, in milliseconds. */
const START_WITHIN = 120_000
const END_WITHIN = 20_000
const LOOK_EVERY = 100

/** `npm start` in its own process group, which ends with it, and with this process when its input closes. */
const COMMAND = 'npm start </dev/null & cat >/dev/null; kill -TERM 0'

function isThere(group: number): boolean {
  try {
    process.kill(-group, 0)
    return true
  } catch {
    return false
  }
}

/** Timeout in milliseconds; returns whether the condition became true. */
async function comesTrue(what: () => boolean, within: number): Promise<boolean> {
  for (let left = within; !what(); left -= LOOK_EVERY) {
    if (left <= 0) return false
    await wait(LOOK_EVERY)
  }
  return true
}

/**
 * Starts the shop as a new user does, on a free port and with a new data folder, and stops it when it is ready: the
 * data it created are the template that each worker's shop copies.
 */
// oxlint-disable-next-line import/no-default-export -- the runner calls the default export
export default async function gateSetup(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder()
  const template = join(folder, 'shopdata')
  mkdirSync(dirname(LOG), { recursive: true })
  const log = openSync(LOG, 'w')
  const { DATABASE_URL: _, ...rest } = process.env
  const shop = spawn('sh', ['-c', COMMAND], {
    env: { ...rest, PORT: '0', SHOP_DATA: template },
    detached: true,
    stdio: ['pipe', log, log],
  })
  closeSync(log)
  const group = shop.pid ?? 0
  const said = () => readFileSync(LOG, 'utf8')
  const isReady = await comesTrue(() => said().includes('Shop ready: '), START_WITHIN)
  shop.stdin?.end()
  if (!(await comesTrue(() => !isThere(group), END_WITHIN))) process.kill(-group, 'SIGKILL')
  if (!isReady) {
    await removeFolder(folder)
    throw new Error(`npm start did not print “Shop ready”: ${said().trim()}`)
  }
  process.env['SHOP_TEMPLATE'] = template
  return () => removeFolder(folder)
}
