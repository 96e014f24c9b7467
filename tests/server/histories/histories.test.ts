import { expect, test } from 'vitest'
import { limit, seed, size } from '#tests/support/size.ts'
import { everythingAddsUp, written } from './invariants.ts'
import {
  actOnAftersale,
  actOnOrder,
  apply,
  buy,
  payBill,
  decideAtGateway,
  takeToBalance,
  type Outcome,
} from './member-steps.ts'
import { decide, ship } from './shop-steps.ts'
import { openWorld, wasDone, type Actor, type World } from './world.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
/** All sums are checked after this many steps. */
const CHECK_EVERY = 20

type Step = (world: World, actor: Actor) => Promise<Outcome>
const wait =
  (seconds: number): Step =>
  async (world) => {
    await world.wait(seconds)
    return null
  }

const often = (times: number, step: Step) => Array.from({ length: times }, () => step)
const DEEDS: Step[] = [
  ...often(7, buy),
  ...often(9, payBill),
  ...often(3, (world, actor) => decideAtGateway(world, actor)),
  ...often(9, ship),
  ...often(12, actOnOrder),
  ...often(12, apply),
  ...often(12, actOnAftersale),
  ...often(20, decide),
  ...often(3, takeToBalance),
]
/** Steps, repeated according to their probability. */
const STEPS: Step[] = [
  ...DEEDS,
  ...often(2, wait(MINUTE)),
  wait(HOUR),
  wait(DAY),
  ...often(1, wait(8 * DAY)),
]

/** Two or three concurrent steps: the winner is open, but nothing may break. */
async function together(world: World): Promise<void> {
  const actors = Array.from({ length: world.draw(2, 3) }, () => world.pick(world.actors))
  const begun = actors.flatMap((actor) => {
    const step = world.pick(DEEDS)
    return actor && step ? [wasDone(step(world, actor))] : []
  })
  await Promise.all(begun)
}

/** One shop from its opening to some hundred steps later: what was tried, and unexpected outcomes. */
async function history(name: string, steps: number) {
  const world = await openWorld(name)
  const tried: string[] = []
  const wrong: string[] = []
  for (let at = 1; at <= steps; at += 1) {
    if (world.draw(1, 12) === 1) await together(world)
    await world.runJobs() // a refund that is being asked for takes no other way
    const step = world.pick(STEPS)
    const actor = world.pick(world.actors)
    const before = await written(world)
    const outcome = step && actor ? await step(world, actor) : null
    if (outcome) {
      const { what, isOffered, isDone } = outcome
      const kind = `${what}: ${isDone ? 'done' : 'refused'}`
      tried.push(kind)
      // a state already reached is answered again, and nothing changes
      const isRepeated = isDone && !isOffered && (await written(world)) === before
      if (isDone !== isOffered && !isRepeated) wrong.push(`${kind} (${name}, step ${at})`)
    }
    if (at % CHECK_EVERY === 0 || at === steps) {
      await world.runJobs()
      await everythingAddsUp(world).catch((error: unknown) => {
        throw new Error(`${name}, step ${at}: ${String(error)}`, { cause: error })
      })
    }
  }
  return { tried, wrong }
}

// Proves security 2.3.1, security 2.3.2
test(
  'whatever happens in whatever order, everything adds up and only what is offered changes anything',
  async () => {
    const histories = size({ small: 1, nightly: 60 })
    const steps = size({ small: 400, nightly: 1000 })
    const tried: string[] = []

    for (let at = 1; at <= histories; at += 1) {
      const ended = await history(`SEED=${seed}, history ${at}`, steps)
      tried.push(...ended.tried)
      expect(ended.wrong).toEqual([])
    }

    const kinds = Map.groupBy(tried, (kind) => kind)
    console.log(`SEED=${seed}: ${tried.length} deeds of ${kinds.size} kinds`)
  },
  limit(120_000),
)
