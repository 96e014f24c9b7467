import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { removeFolder, temporaryFolder } from './server.ts'

const LOG = 'logs/npm-start.log'
/** Milliseconds that a shop may take to start or to end, and between two looks at it. */
const START_WITHIN = 120_000
const END_WITHIN = 20_000
const LOOK_EVERY = 100

/** `npm start` in a group of processes of its own, which ends with it, and with us by the end of its input. */
const COMMAND = 'npm start </dev/null & cat >/dev/null; kill -TERM 0'

function isThere(group: number): boolean {
  try {
    process.kill(-group, 0)
    return true
  } catch {
    return false
  }
}

/** Milliseconds of patience; whether it came true meanwhile. */
async function comesTrue(what: () => boolean, within: number): Promise<boolean> {
  for (let left = within; !what(); left -= LOOK_EVERY) {
    if (left <= 0) return false
    await wait(LOOK_EVERY)
  }
  return true
}

/** Starts the shop as a newcomer does, on a free port and with a new data folder; its address goes to `SHOP_URL`. */
// oxlint-disable-next-line import/no-default-export -- the runner calls the default export
export default async function startedShop(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder()
  const log = openSync(LOG, 'w')
  const own = { PORT: '0', SHOP_DATA: join(folder, 'shopdata'), SHOP_DEMO: 'small' }
  const { DATABASE_URL: _, ...rest } = process.env
  const shop = spawn('sh', ['-c', COMMAND], {
    env: { ...rest, ...own },
    detached: true,
    stdio: ['pipe', log, log],
  })
  closeSync(log)
  const group = shop.pid ?? 0
  const address = () => /Shop ready: (\S+)/.exec(readFileSync(LOG, 'utf8'))?.[1]
  const end = async () => {
    shop.stdin?.end()
    if (!(await comesTrue(() => !isThere(group), END_WITHIN))) process.kill(-group, 'SIGKILL')
    await removeFolder(folder)
  }
  if (!(await comesTrue(() => address() !== undefined, START_WITHIN))) {
    await end()
    throw new Error(`npm start did not print “Shop ready”: ${readFileSync(LOG, 'utf8').trim()}`)
  }
  process.env['SHOP_URL'] = address()
  return end
}
