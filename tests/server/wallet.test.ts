import { expect, test } from 'vitest'
import { getBalance, getPoints } from '#contract/wallet.ts'
import { changeBalance } from '#server/domain/wallet/ledger.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember, memberNow } from '#tests/support/members.ts'
import { anOrder } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

const DAY = 86_400
const MEMO = { 'zh-cn': '充值', en: 'Top-up' }

type When = { days?: number; kind?: 'money' | 'score' }

async function aShopper() {
  const opened = await openShop()
  const { shop, pass } = opened
  const member = await aMember(shop)
  /** changes balance or points, so many days after the last change */
  const change = async (amount: number, { days = 0, kind = 'money' }: When = {}) => {
    pass(days * DAY)
    const source = { memo: MEMO, sourceType: 'test', sourceNo: 'T1' }
    return changeBalance(shop, member.id, { kind, change: amount, ...source })
  }
  return { ...opened, member, change, browser: await opened.signIn(member) }
}

test('the ledger tells each change with what was there before and after', async () => {
  const { browser, change } = await aShopper()
  await change(5000)
  await change(-1200)
  await change(300, { kind: 'score' })

  const balance = await browser.call(getBalance, {})
  const points = await browser.call(getPoints, {})

  expect(balance).toMatchObject({ held: 3800, total: 2 })
  expect(balance.list).toMatchObject([
    { change: -1200, before: 5000, after: 3800, memo: 'Top-up', sourceNo: 'T1' },
    { change: 5000, before: 0, after: 5000 },
  ])
  expect(points).toMatchObject({ held: 300, total: 1, list: [{ change: 300, after: 300 }] })
})

test('a change about an order names its goods, and those of a stranger never', async () => {
  const { shop, member, browser, signIn } = await aShopper()
  const { skuId } = await aProduct(shop, { title: { en: 'Paper lantern' } })
  const other = await signIn(await aMember(shop))
  const [own, foreign] = [await anOrder(browser, skuId), await anOrder(other, skuId)]
  for (const { no } of [own, foreign]) {
    const source = { memo: MEMO, sourceType: 'refund', sourceNo: no }
    await changeBalance(shop, member.id, { kind: 'money', change: 100, ...source })
  }

  const { list } = await browser.call(getBalance, {})

  expect(list).toMatchObject([{ goods: null }, { goods: { title: 'Paper lantern', more: 0 } }])
})

// Proves spec §7.14, spec §7.15
test('the ledger comes in pages, newest first', async () => {
  const { browser, change } = await aShopper()
  for (let cents = 1; cents <= 12; cents += 1) await change(cents)

  const second = await browser.call(getBalance, { page: 2, limit: 5 })

  expect(second.total).toBe(12)
  expect(second.list.map(({ change: cents }) => cents)).toEqual([7, 6, 5, 4, 3])
})

test('a month has its own rows and their number', async () => {
  const { signIn, member, change } = await aShopper() // it is 1 March
  await change(100)
  await change(200, { days: 30 }) // 31 March
  await change(400, { days: 1 }) // 1 April

  const browser = await signIn(member)
  const march = await browser.call(getBalance, { month: '2026-03' })
  const may = await browser.call(getBalance, { month: '2026-05' })

  expect(march.list.map(({ change: cents }) => cents)).toEqual([200, 100])
  expect(march).toMatchObject({ total: 2, held: 700 })
  expect(may).toMatchObject({ total: 0, list: [] })
})

test('the last twelve months say what came, what went and what was left', async () => {
  const { signIn, member, change, pass } = await aShopper()
  await change(1000) // 1 March 2026, outside of the chart in the end
  await change(500, { days: 40 }) // 10 April
  await change(-300)
  await change(50, { days: 61 }) // 10 June
  pass(285 * DAY) // 22 March 2027

  const browser = await signIn(member)
  const { months, held } = await browser.call(getBalance, {})

  expect(months.map(({ month }) => month).filter((_, at) => at % 11 === 0)).toEqual([
    '2026-04',
    '2027-03',
  ])
  expect(months.slice(0, 4)).toEqual([
    { month: '2026-04', came: 500, went: 300, after: 1200 },
    { month: '2026-05', came: 0, went: 0, after: 1200 },
    { month: '2026-06', came: 50, went: 0, after: 1250 },
    { month: '2026-07', came: 0, went: 0, after: 1250 },
  ])
  expect(months.at(-1)?.after).toBe(held)
})

test('nobody sees the ledger of another member', async () => {
  const { shop, change, signIn, guest } = await aShopper()
  await change(5000)
  const other = await signIn(await aMember(shop))

  expect(await other.call(getBalance, {})).toMatchObject({ held: 0, total: 0, list: [] })
  expect((await refusalOf(guest('en').call(getPoints, {}))).code).toBe(409)
})

test.each(['2026-13', '2026', 'March'])('the month %s is refused', async (month) => {
  const { browser } = await aShopper()

  expect((await refusalOf(browser.call(getBalance, { month }))).code).toBe(400)
})

test('what is held is what the ledger adds up to', async () => {
  const { browser, change, shop, member } = await aShopper()
  for (const cents of [700, -200, 90]) await change(cents)

  const { list, held } = await browser.call(getBalance, {})

  expect(list.reduce((sum, row) => sum + row.change, 0)).toBe(held)
  expect((await memberNow(shop, member.id)).money).toBe(held)
})
