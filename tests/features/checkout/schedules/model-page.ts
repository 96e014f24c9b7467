import {
  createOrderPlacer,
  type OrderEnvironment,
} from '#src/features/checkout/place-order/ordering.ts'
import type { ModelDevice } from './model-device.ts'
import type { ModelLine } from './model-line.ts'
import type { ModelShop } from './model-shop.ts'
import type { QuickChance, VirtualTime } from './virtual-time.ts'

export type World = {
  time: VirtualTime
  chance: QuickChance
  shop: ModelShop
  line: ModelLine
  device: ModelDevice
  memberId: number
  /** orders currently being sent, and the maximum so far */
  sending: { now: number; most: number }
}

/** A window of the shop with the page's own code in it. Once killed, everything in it stops. */
export function openPage(world: World) {
  const { time, chance, shop, line, device } = world
  let isDead = false
  let giveBack: (() => void) | null = null
  let sending = 0
  let last: Promise<unknown> = Promise.resolve()

  /** Responses to a dead page are never delivered. */
  const alive = <T>(work: Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      work.then(
        (value) => isDead || resolve(value),
        (error: unknown) => isDead || reject(error),
      )
    })
  const count = (by: 1 | -1) => {
    sending += by
    world.sending.now += by
    world.sending.most = Math.max(world.sending.most, world.sending.now)
  }
  const locked = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!device.takeLock) return work()
    const release = await device.takeLock()
    if (isDead) {
      release()
      return new Promise(() => {})
    }
    giveBack = release
    try {
      return await work()
    } finally {
      giveBack = null
      release()
    }
  }
  const intents = device.intentsOfPage()
  const waiting = new Map<string, () => Promise<void>>()
  const memberId = world.memberId
  const way: OrderEnvironment = {
    memberId: () => world.memberId,
    async send({ confirmKey, remark = '' }) {
      count(1)
      const answer = await alive(line(() => shop.create(memberId, confirmKey, remark)))
      count(-1)
      return { answer: answer ?? { kind: 'lost' }, error: null }
    },
    async ask(confirmKey) {
      const answer = await alive(line(() => shop.settle(memberId, confirmKey)))
      return { answer: answer ?? { kind: 'lost' }, error: null }
    },
    intents: {
      keep: (key, id) => alive(intents.keep(key, id)),
      open: (id) => alive(intents.open(id)),
      forget: (key) => alive(intents.forget(key)),
    },
    alone(work) {
      const turn = last.then(() => locked(work))
      last = turn.catch(() => {})
      return turn
    },
    wait: (pause) => alive(time.sleep(pause)),
    chance: () => chance.next(),
    onceShown: (no, act) => void waiting.set(no, act),
    tell: () => {},
  }
  return {
    ...createOrderPlacer(way),
    /** the price of the cart with its key; null: the cart is empty; undefined: no response */
    preview: () => alive(line(() => shop.preview(memberId))),
    /** what a page that shows the order does, see `app/shown-orders.ts` */
    orderShown: (no: string) => waiting.get(no)?.(),
    sleep: (pause: number) => alive(time.sleep(pause)),
    open: () => intents.open(memberId),
    isDead: () => isDead,
    kill() {
      isDead = true
      world.sending.now -= sending
      giveBack?.()
    },
  }
}
export type Page = ReturnType<typeof openPage>
