import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { startShop } from '#e2e/support/server.ts'
import { TIMEOUT_MS } from '#src/platform/http/call.ts'
import { between, seededRandom } from '#tests/support/chance.ts'
import { count } from '#tests/support/count.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { limit, seed, size } from '#tests/support/size.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openBench, wishes } from './bench.ts'
import { check, inWords } from './checker.ts'
import { aDevice, type Death, type Device } from './device.ts'
import { FAULTS, type Asked, type Fault, type Moment } from './faults.ts'
import { openLine } from './line.ts'
import { buy } from './shopper.ts'
import type { Course } from './wish.ts'

const MEMBERS = 5
/** Percentage of calls that meet a fault, and of pages that are killed. */
const FAULTED = 40
const KILLED = 20

afterEach(() => vi.unstubAllGlobals())

/** A separate server process for the shop, with only the test's data. */
async function openServer() {
  const database = await freshDatabase()
  const folder = await temporaryFolder()
  const shop = await startShop(folder.path, { DATABASE_URL: database.url, SHOP_DEMO: '0' })
  const bench = await openBench(database.url, folder.path, MEMBERS)
  onTestFinished(async () => {
    await shop.stop()
    await bench.close()
    await database.drop()
    await folder.remove()
  })
  return { shop, bench }
}

/** The faults, drawn from the seed alone. */
function misfortune() {
  const random = seededRandom(`${seed} faults`)
  const draw = (min: number, max: number) => between(random, min, max)
  const fault = (): Fault | null =>
    draw(1, 100) <= FAULTED ? (FAULTS[draw(0, FAULTS.length - 1)] ?? null) : null
  const death = (): Death | null => {
    if (draw(1, 100) > KILLED) return null
    const when = (['before', 'after', draw(0, 15)] as const)[draw(0, 2)] ?? 'after'
    return { request: draw(1, 3), when }
  }
  return { fault, death }
}

test(
  'whatever happens to line and page, every wish becomes one order that its shopper is shown, or a refusal',
  async () => {
    const wanted = size({ small: 150, nightly: 20_000 })
    const { shop, bench } = await openServer()
    const { fault, death } = misfortune()
    const decide = ({ path }: Asked) => (path.startsWith('/api/order/') ? fault() : null)
    const devices: Device[] = []
    const at = (moment: Moment) => {
      if (moment === 'silent') for (const { pass } of devices) pass(TIMEOUT_MS)
    }
    const line = await openLine({ target: shop.url, decide, at })
    onTestFinished(line.close)
    const wish = wishes(bench, seed)
    for (const { member, token } of bench.buyers)
      devices.push(aDevice(line.url, { id: member.id, token }))
    const courses: Course[] = []

    for (let turn = 0; turn < wanted; turn += 1) {
      const [buyer, device] = [bench.buyers[turn % MEMBERS], devices[turn % MEMBERS]]
      if (!buyer || !device) continue
      courses.push(await buy(device, await wish(buyer), { death, patience: 60 }))
      count('checkouts')
    }
    await line.heal()

    const verdict = await check(bench, courses)
    const faulted = line.log.filter(({ fault: met }) => met !== null).length
    count('checkouts lost', verdict.lost.length)
    count('checkouts doubled', verdict.doubled.length)
    count('checkouts mismatched', verdict.mismatched.length)
    count('faults on the line', faulted)
    console.log(
      `SEED=${seed}: ${inWords(verdict)} · ${faulted} of ${line.log.length} calls faulted`,
    )
    expect(verdict).toMatchObject({ attempted: wanted, lost: [], doubled: [], mismatched: [] })
    expect(faulted / line.log.length).toBeGreaterThan(0.3)
  },
  limit(120_000),
)
