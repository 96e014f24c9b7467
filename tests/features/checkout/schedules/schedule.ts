import { modelDevice } from './model-device.ts'
import { modelLine } from './model-line.ts'
import { openPage, type Page, type World } from './model-page.ts'
import { modelShop } from './model-shop.ts'
import { quickChance, virtualTime } from './virtual-time.ts'

const [ANNE, BEN] = [1, 2]
const MINUTE = 60_000
/** Once the connection works again, every outcome is known within this many ms. */
const CERTAIN_WITHIN_MS = MINUTE

/** What Anne knows of the one order that she wants from a full cart. */
type Wish = { shown: string | null; isRefused: boolean }

/** One device, one cart after the other, several windows, and all possible faults, from one seed. */
export async function runSchedule(seed: string) {
  const chance = quickChance(seed)
  const time = virtualTime()
  const healsAt = chance.between(0, 2 * MINUTE)
  const device = modelDevice(time, chance)
  const world: World = {
    time,
    chance,
    shop: modelShop(chance),
    line: modelLine(time, chance, healsAt),
    device,
    memberId: ANNE,
    sending: { now: 0, most: 0 },
  }
  const seen = new Set<string>()
  /** keys of which the page has said that they place no order */
  const denied = new Set<string>()
  /** a log of events, for analysing a seed */
  const story: string[] = []
  let slowest = 0
  const note = (text: string) => void story.push(`${time.now()} ${text}`)

  /** Waits for a certain outcome, and records how long that took once the connection worked. */
  async function timed<T>(work: Promise<T>): Promise<T> {
    const from = Math.max(time.now(), healsAt)
    const value = await work
    slowest = Math.max(slowest, time.now() - from)
    return value
  }

  /** The order's page has to be fetched, and the window may be killed meanwhile. */
  async function show(page: Page, wish: Wish, no: string) {
    await page.sleep(chance.between(0, 3000))
    note(`shown ${no}`)
    seen.add(no)
    wish.shown = no
    void page.orderShown(no)
  }

  /** The confirm page, from its opening until the outcome is known, as in `cart.confirm.tsx`. */
  async function confirmPage(page: Page, wish: Wish): Promise<void> {
    while (!wish.shown && !wish.isRefused) {
      const found = await page.findOut()
      note(`found ${found.kind}`)
      if (found.kind === 'placed') return show(page, wish, found.no)
      if (found.kind === 'unknown') {
        await page.sleep(chance.between(2000, 8000))
        continue
      }
      const key = await page.preview()
      await page.sleep(chance.between(0, 3000)) // the shopper reads, or waits for the page
      if (!key || wish.shown || wish.isRefused) continue
      await press(page, key, wish)
    }
  }

  /** One to three simultaneous taps on the button. */
  async function press(page: Page, confirmKey: string, wish: Wish) {
    const remark = chance.isOneIn(3) ? 'by the door' : ''
    const input = { confirmKey, addressId: 1, payAmount: 1, remark }
    const taps = Array.from({ length: chance.between(1, 3) }, () => page.placeOrder(input))
    const [placed] = await timed(Promise.all(taps))
    note(`${confirmKey.slice(0, 4)} ${placed?.kind}`)
    if (placed?.kind === 'placed') await show(page, wish, placed.no)
    if (placed?.kind === 'refused' || placed?.kind === 'never') denied.add(confirmKey)
    if (placed?.kind === 'unkept') wish.isRefused = true
  }

  /** What each opened page does on its own: see `clarifyAtStart`. */
  async function askAtStart(page: Page): Promise<void> {
    const found = await timed(page.findOut())
    note(`at last ${found.kind}`)
    if (found.kind === 'placed') {
      seen.add(found.no)
      void page.orderShown(found.no)
    }
    if (found.kind !== 'none') return askAtStart(page)
  }

  const pages: Page[] = []
  function open(wish: Wish) {
    const page = openPage(world)
    pages.push(page)
    void confirmPage(page, wish)
  }
  const living = () => pages.filter((page) => !page.isDead())
  function killOne(wish: Wish) {
    const victim = living()[chance.between(0, living().length - 1)]
    note('kill')
    victim?.kill()
    time.at(time.now() + chance.between(0, 4000), () => world.memberId === ANNE && open(wish))
  }
  /** The session ends, somebody else signs in for a while, and then Anne again. */
  function changePlaces(wish: Wish) {
    if (world.memberId !== ANNE) return
    note('Ben')
    for (const page of living()) page.kill()
    world.memberId = BEN
    const ben = openPage(world)
    void ben.findOut().then((found) => note(`Ben: ${found.kind}`))
    time.at(time.now() + chance.between(1000, 20_000), () => {
      ben.kill()
      world.memberId = ANNE
      open(wish)
    })
  }

  const wishes: Wish[] = []
  for (let round = chance.between(1, 2); round > 0; round -= 1) {
    const wish: Wish = { shown: null, isRefused: false }
    wishes.push(wish)
    world.shop.fillCart()
    for (const page of living()) page.kill()
    for (let windows = chance.between(1, 3); windows > 0; windows -= 1) open(wish)
    const soon = () => time.now() + chance.between(0, 40_000)
    for (let kills = chance.between(0, 3); kills > 0; kills -= 1)
      time.at(soon(), () => killOne(wish))
    if (chance.isOneIn(6)) time.at(soon(), () => changePlaces(wish))
    if (chance.isOneIn(4)) time.at(soon(), () => world.shop.change())
    await time.runOut(30 * MINUTE)
  }
  const last = openPage(world)
  void askAtStart(last)
  await time.runOut(31 * MINUTE)
  return {
    story,
    wishes,
    orders: world.shop.orders(),
    seen,
    denied: [...denied].filter((key) => world.shop.keys.get(key)?.no),
    open: await last.open(),
    most: device.takeLock ? world.sending.most : 1,
    isTooSlow: slowest > CERTAIN_WITHIN_MS,
    canKeep: device.canKeep,
  }
}
export type Ended = Awaited<ReturnType<typeof runSchedule>>

/** Violated invariants, in words; empty when all is well. */
export function faultsOf(ended: Ended): string[] {
  const { wishes, orders, seen, denied, open, most, isTooSlow, canKeep } = ended
  const wanted = wishes.filter(({ isRefused }) => !isRefused).length
  return Object.entries({
    'an order that the shopper was not told of': orders.some((no) => !seen.has(no)),
    'an order that was told of and does not exist': [...seen].some((no) => !orders.includes(no)),
    'more orders than wishes': orders.length > wanted,
    'a wish without an order': wishes.some(({ shown, isRefused }) => !shown && !isRefused),
    'an order of a key that was said to have made none': denied.length > 0,
    'an open intent at the end': open.length > 0,
    'two requests at once': most > 1,
    'a device that can remember was refused': canKeep && wanted < wishes.length,
    'a device that can’t remember has ordered': !canKeep && orders.length > 0,
    'uncertain for too long': isTooSlow,
  }).flatMap(([words, isSo]) => (isSo ? [words] : []))
}
