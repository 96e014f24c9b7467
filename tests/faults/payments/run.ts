import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { addAddress } from '#contract/address.ts'
import { openSession } from '#server/domain/account/session.ts'
import { behind } from '#tests/faults/repeat.ts'
import { alipayVariables } from '#tests/providers/alipay/alipay-variables.ts'
import { ALIPAY_BUYER } from '#tests/providers/alipay/alipay-trades.ts'
import { wechatVariables } from '#tests/providers/wechat/wechat-variables.ts'
import { between, seededRandom } from '#tests/support/chance.ts'
import { count } from '#tests/support/count.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember, anAddress } from '#tests/support/members.ts'
import { anOrder } from '#tests/support/orders.ts'
import { openShop, OPENING } from '#tests/support/shop.ts'
import { shopper, type Shopper } from '#tests/support/shopper.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openDesks } from './desks.ts'
import { openMachines } from './machines.ts'

const MEMBERS = 6
const PRICES = [101, 1999, 4900]
const PLENTY = 1_000_000
/** Rich enough for all that is paid from the balance. Cents. */
const WEALTH = 100_000_000
/** Seconds that pass at once: a notice is refused after five minutes. */
const STEP = 240
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** `desktop` and `phone` reach the shop over its address, `direct` past every fault. */
type PayingMember = { desktop: Shopper; phone: Shopper; direct: Shopper }

/** The same browser on a phone. */
const onPhone = (url: string, token: string) =>
  shopper(
    {
      fetch: (request) => {
        const { pathname, search } = new URL(request.url)
        const sent = new Request(new URL(pathname + search, url), request)
        sent.headers.set('user-agent', PHONE)
        return fetch(sent)
      },
    },
    { token },
  )

/**
 * A shop of two web servers and a worker with contracts with both simulated providers, members and goods. All have the same
 * time, which `pass` moves.
 */
export async function openPaymentRun(seed: string) {
  const opened = await openShop()
  const { shop, api, db, databaseUrl } = opened
  const folder = await temporaryFolder()
  const logFile = join(folder.path, 'log')
  const { wechat, alipay, desks } = await openDesks(OPENING * 1000)
  const machines = await openMachines({
    db,
    logFile,
    now: shop.now,
    environment: async (shopUrl) => ({
      DATABASE_URL: databaseUrl,
      SHOP_DATA: folder.path,
      SHOP_TEST: '1',
      SHOP_SANDBOX: '0',
      SHOP_URL: shopUrl,
      SHOP_TEST_WECHAT_PAY: wechat.url,
      SHOP_TEST_ALIPAY: `${alipay.url}/gateway.do`,
      ...wechatVariables(await wechat.keys()),
      ...alipayVariables(await alipay.keys()),
    }),
  })
  onTestFinished(async () => {
    await machines.close()
    await Promise.all([wechat.close(), alipay.close()])
    await folder.remove()
  })
  await alipay.setBalance(WEALTH) // refunds are paid from it, and fees are not given back
  await wechat.setBalance(WEALTH)

  const random = seededRandom(`${seed} payments`)
  const draw = (min: number, max: number) => between(random, min, max)
  const skuIds: number[] = []
  for (const price of PRICES)
    skuIds.push((await aProduct(shop, { variants: [{ price, stock: PLENTY }] })).skuId)
  const members: PayingMember[] = []
  for (let at = 0; at < MEMBERS; at += 1) {
    const member = await aMember(shop, { money: WEALTH })
    const { token } = await openSession(shop, member)
    const direct = shopper(api, { token })
    await direct.call(addAddress, anAddress())
    members.push({
      direct,
      desktop: behind(machines.url, token),
      phone: onPhone(machines.url, token),
    })
  }

  /** Moves everybody's time, in seconds, a few minutes at once; what becomes due happens on the way. */
  async function pass(seconds: number) {
    for (let left = seconds; left > 0; left -= STEP) {
      const step = Math.min(left, STEP)
      opened.pass(step)
      await machines.tellTime()
      await Promise.all([wechat.moveBy(step * 1000), alipay.moveBy(step * 1000)])
    }
  }

  return {
    ...opened,
    desks,
    wechat,
    alipay,
    machines,
    members,
    draw,
    pass,
    /** Orders one to three pieces. @returns its number */
    order: async ({ direct }: PayingMember) =>
      (await anOrder(direct, skuIds[draw(0, skuIds.length - 1)] ?? 0, draw(1, 3))).no,
    /** Kills a process at a moment that nobody chooses, while something else goes on. */
    async killOne() {
      await wait(draw(0, 300))
      count('server kills')
      await machines.restart(draw(0, machines.count - 1))
    },
    /** What was held back arrives, late. */
    release: async () => void (await Promise.all([wechat.release(), alipay.release()])),
    /** What nobody may read in a log: who paid, what a notice says, and keys. */
    secrets: async () => {
      const [{ apiV3Key }, orders, trades] = await Promise.all([
        wechat.keys(),
        wechat.orders(),
        alipay.trades(),
      ])
      return [
        ...orders.map(({ openid }) => openid),
        ...trades.map(({ buyerId }) => buyerId),
        ALIPAY_BUYER.buyer_logon_id,
        'buyer_logon_id',
        'ciphertext',
        'PRIVATE KEY',
        apiV3Key,
      ]
    },
    /** Those of the words that a process of the shop has logged. */
    logged: async (...words: readonly string[]) => {
      const said = await readFile(logFile, 'utf8')
      return words.filter((word) => said.includes(word))
    },
  }
}
export type PaymentRun = Awaited<ReturnType<typeof openPaymentRun>>
