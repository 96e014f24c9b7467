import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { billOf, billStates, finishDifferences } from '#server/db/order/bills.ts'
import { bills } from '#server/db/schema/bills.ts'
import { payments } from '#server/db/schema/trade.ts'
import { readDueBills } from '#server/domain/payment/bill-days.ts'
import { unusedSlots } from '#server/http/requests/concurrency-limit.ts'
import { createMetrics } from '#server/metrics.ts'
import { zipGbk } from '#tests/providers/alipay/alipay-bill-files.ts'
import {
  aWechatBillTill,
  anAlipayBillTill,
  BILL_DAY,
  BILL_TILLS,
  NEXT_DAY,
  replaceBillRow,
  TO_BILL,
} from '#tests/support/bill-till.ts'

const DAY = 24 * 3600
const PAUSE = 600

/** What keeps a bill from being read is told to the log. */
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

type Till = Awaited<ReturnType<(typeof BILL_TILLS)[number]['openTill']>>

/** How often the provider was asked for a bill, and how often one was downloaded. */
async function asked({ sim }: Till) {
  const calls = (await sim.calls()).map(({ endpoint }) => endpoint)
  const count = (...names: string[]) => calls.filter((name) => names.includes(name)).length
  return { asked: count('tradeBill', 'bill'), downloaded: count('download') }
}

const isRead = async ({ shop, code }: Till, day = BILL_DAY) =>
  Boolean((await billOf(shop.db, code, day))?.readTime)

describe.each(BILL_TILLS)('$name', ({ openTill }) => {
  test('the bill of a day is read from 10:00 of the next on, and once', async () => {
    const till = await openTill()
    const { sell, pass, shop, code } = till
    await sell()
    await pass(TO_BILL - 1)
    await readDueBills(shop)
    const early = await isRead(till)
    await pass(1)

    await readDueBills(shop)
    await pass(PAUSE)
    await readDueBills(shop)

    expect(early).toBe(false)
    expect(await billOf(shop.db, code, BILL_DAY)).toMatchObject({
      payments: 1,
      paymentSum: 3000,
      refunds: 0,
      differences: 0,
    })
    expect((await asked(till)).downloaded).toBe(1)
  })

  test('several workers fetch a bill once', async () => {
    const till = await openTill()
    const { sell, pass, shop } = till
    await sell()
    await pass(TO_BILL)

    await Promise.all([readDueBills(shop), readDueBills(shop), readDueBills(shop)])

    expect(await isRead(till)).toBe(true)
    expect(await asked(till)).toEqual({ asked: 1, downloaded: 1 })
  })

  test('days on which the shop was down are caught up, from the first on', async () => {
    const till = await openTill()
    const { sell, pass, shop, code } = till
    await sell()
    await pass(TO_BILL)
    await readDueBills(shop)
    for (let day = 0; day < 3; day += 1) {
      await pass(DAY)
      await sell()
    }
    await pass(DAY)

    await readDueBills(shop)

    const rows = await shop.db.select().from(bills).where(eq(bills.provider, code))
    expect(
      rows.map(({ day, differences, readTime }) => [day, differences, readTime !== null]),
    ).toEqual([
      [BILL_DAY, 0, true],
      ['2026-03-02', 0, true],
      ['2026-03-03', 0, true],
      ['2026-03-04', 0, true],
      ['2026-03-05', 0, true],
    ])
  })

  test.each(['away', 'cut', 'swapped'] as const)(
    'a bill whose download is %s is fetched again after a while',
    async (kind) => {
      quiet()
      const till = await openTill()
      const { sell, pass, shop, sim } = till
      await sell()
      await pass(TO_BILL)
      const file = Buffer.from('of somebody else').toString('base64')
      await sim.fault(kind === 'swapped' ? { kind, file } : { kind, at: 'download' })

      await readDueBills(shop)
      const first = await isRead(till)
      await pass(PAUSE - 1)
      await readDueBills(shop)
      const soon = (await asked(till)).asked
      await pass(1)
      await readDueBills(shop)

      expect({ first, soon }).toEqual({ first: false, soon: 1 })
      expect(await isRead(till)).toBe(true)
    },
  )

  test('a bill that differs is told in the log without a number of an order or a person', async () => {
    const told = quiet()
    const { sell, pass, shop, change, code } = await openTill()
    const { tradeNo } = await sell()
    await sell()
    await pass(TO_BILL)
    await change(BILL_DAY, (text) => replaceBillRow(text, tradeNo, () => []))

    await readDueBills(shop)

    const log = JSON.stringify(told.mock.calls)
    expect(log).toContain(`${code} and the shop differ on ${BILL_DAY}: 1`)
    expect(log).not.toContain(tradeNo)
  })

  test('differences end the alert when they are mended, or when the merchant has dealt with them', async () => {
    quiet()
    const { sell, pass, shop, change, code } = await openTill()
    const { tradeNo } = await sell()
    await sell()
    await pass(TO_BILL)
    await change(BILL_DAY, (text) => replaceBillRow(text, tradeNo, () => []))
    const state = async () =>
      (await billStates(shop.db, shop.now())).find(({ provider }) => provider === code)

    await readDueBills(shop)
    const differing = await state()
    await pass(3600)
    await readDueBills(shop)
    const still = await state()
    await finishDifferences(shop.db, code, BILL_DAY)
    const done = await state()

    expect(differing).toMatchObject({ differences: 1, differingDay: BILL_DAY, readDay: BILL_DAY })
    expect(still?.differences).toBe(1)
    expect(done).toMatchObject({ differences: 0, differingDay: null })
  })

  test('what was dealt with stays so when the bill is read again', async () => {
    const { sell, pass, shop, change, code, reconcile } = await openTill()
    const { tradeNo } = await sell()
    await sell()
    await pass(TO_BILL)
    await change(BILL_DAY, (text) => replaceBillRow(text, tradeNo, () => []))
    await reconcile(BILL_DAY)
    await finishDifferences(shop.db, code, BILL_DAY)

    const again = await reconcile(BILL_DAY)

    expect(again).toMatchObject({ differences: [{ kind: 'missing', isDone: true }] })
    expect((await billOf(shop.db, code, BILL_DAY))?.differences).toBe(0)
  })

  test('an attempt that the bill shows as paid is settled, and the bill then agrees', async () => {
    quiet()
    const { begin, payFor, pass, shop, sim, runJobs, code } = await openTill()
    await sim.fault({ kind: 'lost', at: 'notice' })
    const { continuation, id } = await begin()
    await payFor(continuation)
    await pass(TO_BILL)
    await readDueBills(shop)
    const before = (await billOf(shop.db, code, BILL_DAY))?.differences
    await runJobs()
    await pass(3600)

    await readDueBills(shop)

    expect(before).toBe(1)
    expect((await billOf(shop.db, code, BILL_DAY))?.differences).toBe(0)
    expect(id).toBeGreaterThan(0)
  })

  test('no bill for two days is seen in the metrics, and so is a difference', async () => {
    quiet()
    const { sell, pass, shop, sim, change, databaseUrl, code } = await openTill()
    const metrics = createMetrics()
    const readiness = { isReady: () => true }
    const serving = await metrics.serve(0, {
      shop,
      readiness,
      slots: unusedSlots(),
      slotCount: 1,
      directUrl: databaseUrl,
    })
    onTestFinished(() => serving.close())
    const shown = async () => {
      const text = await (await fetch(serving.url)).text()
      const value = (name: string) =>
        Number(new RegExp(`^${name}\\{provider="${code}"\\} (.*)$`, 'm').exec(text)?.[1])
      return [value('shop_bill_overdue_seconds'), value('shop_bill_differences')]
    }
    const { tradeNo } = await sell()
    await sell()
    await pass(TO_BILL)
    await sim.fault({ kind: 'away', at: 'download', until: Infinity })

    const fresh = await shown()
    await readDueBills(shop)
    await pass(2 * DAY + 1)
    const late = await shown()
    await sim.clearFaults()
    await change(BILL_DAY, (text) => replaceBillRow(text, tradeNo, () => []))
    await readDueBills(shop)

    expect(fresh).toEqual([0, 0])
    expect(late).toEqual([2 * DAY + 1, 0])
    expect(await shown()).toEqual([0, 1])
  })
})

test('WeChat Pay: a bill that is still being written is asked for again', async () => {
  const till = await aWechatBillTill()
  const { sell, pass, shop, sim } = till
  await sell()
  await pass(TO_BILL)
  const code = 'STATEMENT_CREATING'
  await sim.fault({ kind: 'error', at: 'tradeBill', status: 400, code })

  await readDueBills(shop)
  const first = await isRead(till)
  await pass(PAUSE)
  await readDueBills(shop)

  expect(first).toBe(false)
  expect(await isRead(till)).toBe(true)
})

test('Alipay: a bill that does not exist may still come for a day; then nothing was paid', async () => {
  const till = await anAlipayBillTill()
  const { pass, shop, sim } = till
  await sim.fault({ kind: 'error', at: 'bill', subCode: 'BILL_NOT_EXIST', until: Infinity })
  await pass(TO_BILL)

  await readDueBills(shop)
  const early = await isRead(till)
  await pass(DAY)
  await readDueBills(shop)

  expect(early).toBe(false)
  expect(await isRead(till)).toBe(true)
  expect(await isRead(till, NEXT_DAY)).toBe(false)
})

test('WeChat Pay: a bill with another hash than announced is refused', async () => {
  const told = quiet()
  const till = await aWechatBillTill()
  const { sell, pass, shop, sim, bill } = till
  await sell()
  await pass(TO_BILL)
  const other = (await bill(BILL_DAY)).replaceAll('30.00', '31.00')
  await sim.fault({ kind: 'swapped', file: gzipSync(other).toString('base64') })

  await readDueBills(shop)

  expect(await isRead(till)).toBe(false)
  expect(JSON.stringify(told.mock.calls)).toContain('not usable: forged')
})

test('Alipay: the bill of another day is refused', async () => {
  const told = quiet()
  const till = await anAlipayBillTill()
  const { sell, pass, shop, sim, bill } = till
  await sell()
  await pass(TO_BILL)
  const file = zipGbk([{ name: 'a.csv', text: await bill('2026-02-28') }]).toString('base64')
  await sim.fault({ kind: 'swapped', file })

  await readDueBills(shop)

  expect(await isRead(till)).toBe(false)
  expect(JSON.stringify(told.mock.calls)).toContain('not usable: day')
})

test('a bill that was read and not compared, as its process ended, is compared within the hour', async () => {
  const { sell, pass, shop, code, reconcile } = await aWechatBillTill()
  const { key } = await sell()
  await pass(TO_BILL)
  await reconcile(BILL_DAY)
  await shop.db.update(bills).set({ compareTime: null })
  await shop.db.update(payments).set({ amount: 1 }).where(eq(payments.key, key))
  await pass(3600)

  await readDueBills(shop)

  expect((await billOf(shop.db, code, BILL_DAY))?.differences).toBe(1)
})

test('WeChat Pay: what is unpacked from a download is bounded', async () => {
  const told = quiet()
  const till = await aWechatBillTill()
  const { sell, pass, shop, sim } = till
  await sell()
  await pass(TO_BILL)
  const file = gzipSync(Buffer.alloc(65 * 2 ** 20)).toString('base64')
  await sim.fault({ kind: 'swapped', file })

  await readDueBills(shop)

  expect(await isRead(till)).toBe(false)
  expect(JSON.stringify(told.mock.calls)).toContain('not usable: large')
})

test('Alipay: what is unpacked from a download is bounded, whatever the archive claims', async () => {
  const told = quiet()
  const till = await anAlipayBillTill()
  const { sell, pass, shop, sim } = till
  await sell()
  await pass(TO_BILL)
  const file = zipClaiming(deflateRawSync(Buffer.alloc(65 * 2 ** 20)), 10).toString('base64')
  await sim.fault({ kind: 'swapped', file })

  await readDueBills(shop)

  expect(await isRead(till)).toBe(false)
  expect(JSON.stringify(told.mock.calls)).toContain('not usable: large')
})

test('a difficulty with bills does not make a provider count as away', async () => {
  quiet()
  const { sell, pass, shop, sim, provider } = await aWechatBillTill()
  await sell()
  await pass(TO_BILL)
  await sim.fault({ kind: 'away', at: 'download' })

  await readDueBills(shop)

  expect(provider().isAway()).toBe(false)
})

/** A ZIP of one deflated file that claims to be so large unpacked. */
function zipClaiming(packed: Buffer, claimed: number): Buffer {
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(claimed, 18)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, packed])
  const entry = Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'),
    common,
    Buffer.alloc(14),
  ])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(entry.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, entry, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}
