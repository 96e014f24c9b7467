import type { PaymentRun } from './run.ts'
import { beInTime, beLate, drawFaults, STORIES, type Course } from './courses.ts'
import { decide, DECISIONS, patientMerchant } from './merchant.ts'
import { inTurn } from './decks.ts'

/** Payments by each provider that go on at once. */
const AT_ONCE = 8
/** Seconds after which the time of every order of a wave is over. */
const OVER = 1801
const HOUR = 3600
const DAY = 24 * HOUR

/** One wave after another: orders, their payments, and refunds of what was paid, with faults and kills all the time. */
export function waves(run: PaymentRun) {
  const { desks, machines, members, draw, shop, pass, release } = run
  const story = inTurn(STORIES)
  const decision = inTurn(DECISIONS)
  const member = inTurn(members)
  const seeToFailures = patientMerchant(shop)
  const isDelayed = inTurn([true, false])
  let made = 0

  async function newCourse(place: number): Promise<Course> {
    const buyer = member()
    const isPhone = draw(0, 3) === 0
    const [desk, other] = place % 2 === 0 ? desks : desks.toReversed()
    if (!desk || !other) throw new Error('there are two')
    const browser = isPhone ? buyer.phone : buyer.desktop
    const course = { story: story(), no: await run.order(buyer), browser, desk, other }
    await drawFaults(course, isPhone)
    return course
  }

  async function pay(courses: readonly Course[]) {
    await Promise.all([...courses.map(beInTime), run.killOne(), machines.work()])
    await pass(draw(1, 120))
    await release()
    await Promise.all([machines.work(), run.killOne()])
    await pass(OVER)
    await Promise.all([...courses.map(beLate), machines.work()])
    await release()
    await machines.work()
  }

  async function refund(courses: readonly Course[]) {
    for (const { no, desk, browser } of courses) {
      const refunds = await decide(shop, { no, browser: directOf(browser) }, decision())
      for (let one = 0; one < refunds; one += 1) {
        await desk.draw('refund')
        await desk.draw('queryRefund')
        if (isDelayed()) await desk.draw('refundEnd')
      }
    }
    await seeToFailures()
    await Promise.all([machines.work(), run.killOne()])
    await pass(draw(60, 2 * HOUR))
    await release()
    await machines.work()
    await pass(5 * HOUR)
    await machines.work()
  }

  const directOf = (browser: Course['browser']) => {
    const found = members.find(({ phone, desktop }) => phone === browser || desktop === browser)
    if (!found) throw new Error('nobody’s browser')
    return found.direct
  }

  /** Sometimes a provider signs by new keys, and the shop gets them later; sometimes it is away for a day. */
  async function changeKeys(at: number) {
    await desks[at % 2]?.addKey()
  }
  async function learnKeys(at: number) {
    for (let machine = 0; machine < machines.count; machine += 1) await machines.restart(machine)
    await desks[at % 2]?.sim.retireKeys()
  }
  async function beAway(at: number) {
    await desks[at % 2]?.goAway((shop.now() + DAY) * 1000)
  }

  return {
    next: async () => {
      const at = made
      made += 1
      const courses: Course[] = []
      for (let place = 0; place < 2 * AT_ONCE; place += 1) courses.push(await newCourse(place))
      if (at % 3 === 0) await changeKeys(at)
      await pay(courses)
      if (at % 3 === 0) await learnKeys(at)
      if (at % 3 === 1) await beAway(at)
      await refund(courses)
      if (at % 3 === 1) await pass(DAY)
    },
    /** The providers are well again, and everything comes to its end. */
    settle: async () => {
      await Promise.all(desks.map(({ sim }) => sim.clearFaults()))
      await release()
      for (let round = 0; round < 12; round += 1) {
        await pass(6 * HOUR)
        await seeToFailures()
        for (let more = 0; more < 4; more += 1) await machines.work()
      }
    },
  }
}
