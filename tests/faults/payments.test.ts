import { expect, test } from 'vitest'
import { count } from '#tests/support/count.ts'
import { isSoak, limit, seed, size } from '#tests/support/size.ts'
import { balanceBooks, inOneLine, wrongOrders } from './payments/books.ts'
import { plantTen, readBills } from './payments/bills.ts'
import { openPaymentRun } from './payments/run.ts'
import { waves } from './payments/wave.ts'

const PAYMENTS = size({ small: 30, nightly: 500 })
const REFUNDS = size({ small: 12, nightly: 200 })
/** How often each fault happens in a whole run. */
const EACH = 10
/** Waves after which a run has missed its aim. */
const MOST_WAVES = size({ small: 12, nightly: 160 })

test(
  'whatever happens to payments and refunds, the shop, both providers and their bills agree in the end',
  async () => {
    const run = await openPaymentRun(seed)
    const { next, settle } = waves(run)
    const books = () => Promise.all(run.desks.map((desk) => balanceBooks(run.db, desk)))
    const rare = async () => {
      const all = await Promise.all(
        run.desks.map(async ({ sim, faults }) => {
          const taken = await sim.takenFaults()
          return faults.filter((fault) => (taken[fault] ?? 0) < EACH)
        }),
      )
      return all.flat()
    }
    const isEnough = async () =>
      (await books()).every(
        ({ payments, refunds }) => payments >= PAYMENTS && refunds >= REFUNDS,
      ) &&
      (!isSoak || (await rare()).length === 0)

    for (let wave = 0; wave < MOST_WAVES && !(await isEnough()); wave += 1) await next()
    await settle()

    const both = await books()
    for (const found of both) {
      console.log(`SEED=${seed}: ${inOneLine(found)}`)
      count('payments', found.payments)
      count('refunds', found.refunds)
      count('payments lost', found.lost.length)
      count('payments doubled', found.doubled.length)
      count('payments unknown', found.unknown.length)
    }
    expect(
      both.map(({ code, lost, doubled, unknown }) => ({ code, lost, doubled, unknown })),
    ).toEqual(run.desks.map(({ code }) => ({ code, lost: [], doubled: [], unknown: [] })))
    expect(both.map(({ received, refunded }) => ({ received, refunded }))).toEqual(
      both.map(({ taken, returned }) => ({ received: taken, refunded: returned })),
    )
    expect(await wrongOrders(run.db)).toEqual([])
    expect(isSoak ? await rare() : []).toEqual([])
    expect(await isEnough()).toBe(true)
    expect(await run.logged(...(await run.secrets()))).toEqual([])
    for (const desk of run.desks) {
      const { differences, fullest, entries } = await readBills(run.shop, desk)
      console.log(`${desk.code}: bills ${entries} entries, differences ${differences.length}`)
      expect(differences).toEqual([])
      const { planted, found } = await plantTen(run.shop, desk, fullest)
      expect(found).toEqual(planted)
    }
  },
  limit(300_000),
)
