import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { getCashier, startPayment } from '#contract/payment.ts'
import { refundsOf } from '#server/db/order/refunds.ts'
import { cancelByShop } from '#server/domain/aftersale/by-shop.ts'
import type { WechatFault } from '#tests/providers/wechat/wechat-faults.ts'
import { wechatPayerFields } from '#tests/providers/wechat/wechat-payer.ts'
import { aMember, PASSWORD } from '#tests/support/members.ts'
import { anId } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'
import { aTillInWechat, aWechatTill } from '#tests/support/wechat-till.ts'

const HALF_AN_HOUR = 1800

/** Faults are told to the log. */
const logged = () => vi.spyOn(console, 'error').mockImplementation(() => {})

/** The shop says that nothing was opened, and that the order can still be paid. */
const NOT_OPENED = { status: 15, payment: { isStarted: false, url: null, qr: null, bridge: null } }

test('inside WeChat a start leads to WeChat, and back to what the page hands over', async () => {
  const { atBridge, order, sim } = await aTillInWechat()

  const { call, opened } = await atBridge()
  const [atWechat] = await sim.orders()
  await sim.pay(atWechat?.tradeNo ?? '')

  expect(call).toMatchObject({ appId: (await sim.keys()).accountAppid, signType: 'RSA' })
  expect(opened).toEqual({ tradeNo: atWechat?.tradeNo })
  expect(atWechat).toMatchObject({ way: 'JSAPI', total: 3000 })
  expect(await order()).toMatchObject({ status: 20, payMethod: 'wechat', paidAmount: 3000 })
})

test('WeChat is asked silently who pays, by the account, and leads back to the cashier', async () => {
  const { no, shop, sim, toWechat } = await aTillInWechat()

  const { cashier, page, url } = await toWechat()

  expect(cashier).toMatchObject(NOT_OPENED)
  expect([...url.searchParams.keys()]).toEqual([
    'appid',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
  ])
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    appid: (await sim.keys()).accountAppid,
    scope: 'snsapi_base',
    state: expect.stringMatching(/^[0-9a-zA-Z]{1,128}$/),
  })
  expect(url.hash).toBe('#wechat_redirect')
  expect(page).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/user/cashier/${no}$`))
  expect(await sim.orders()).toEqual([])
  expect(shop.payments[0]?.isAway()).toBe(false)
})

test('nothing of the payer is stored or logged, whatever WeChat answers', async () => {
  const said: string[] = []
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void said.push(words.join(' ')))
  const { back, db, id, order, pass, shop, sim, toWechat } = await aTillThatRefuses()
  const { way } = await toWechat()
  await back(way)
  const retried = await toWechat()
  await back(retried.way)
  const { tradeNo = '', openid = '' } = (await sim.orders())[0] ?? {}
  await sim.pay(tradeNo)
  await order()
  await cancelByShop(shop, id, 'gone')
  await order()
  await pass(60)
  await order()

  expect(openid).toMatch(/^o[\w-]{27}$/)
  expect(said.join('\n')).toContain('did not start: PARAM_ERROR')
  expect(said.join('\n')).not.toContain(openid)
  expect(await refundsOf(db, id)).toMatchObject([{ status: 1 }])
  expect(await everythingIn(db)).not.toContain(openid)
})

/** Its first order inside WeChat is refused, in words that name the payer. */
async function aTillThatRefuses() {
  const till = await aTillInWechat()
  const { id } = await till.order()
  const { payer } = await wechatPayerFields({ sim: till.sim, keys: await till.sim.keys() })
  const message = `无效的openid ${String(payer.openid)}`
  await till.sim.fault({ kind: 'error', at: 'jsapi', status: 400, code: 'PARAM_ERROR', message })
  return { ...till, id }
}

/** All rows of all tables. */
async function everythingIn(db: Awaited<ReturnType<typeof aTillInWechat>>['db']) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts = await Promise.all(
    rows.map(({ name }) => db.execute(sql.raw(`select t::text from ${name} t`))),
  )
  return JSON.stringify(texts.map((table) => table.rows))
}

test('a code that comes again opens nothing a second time, and does no harm', async () => {
  const { atBridge, back, sim } = await aTillInWechat()
  const { call, way } = await atBridge()

  const again = await back(way)

  expect(again.payment?.bridge).toEqual(call)
  expect((await sim.calls()).filter(({ endpoint }) => endpoint === 'payer')).toHaveLength(1)
})

test('a used code starts nothing: the cashier says so, and another tap does', async () => {
  logged()
  const { atBridge, back, order, shop, sim, toWechat } = await aTillInWechat()
  const first = await toWechat()
  await sim.fault({ kind: 'away', at: 'jsapi' }) // the code is used, and nothing is opened
  await back(first.way)

  const used = await back(first.way)
  const isAway = shop.payments[0]?.isAway()
  const { opened } = await atBridge()
  await sim.pay('tradeNo' in opened ? opened.tradeNo : '')

  expect(used).toMatchObject(NOT_OPENED)
  expect(isAway).toBe(false) // it has answered
  expect(await order()).toMatchObject({ status: 20, paidAmount: 3000, refundedAmount: 0 })
})

test.each<{ what: string; fault: WechatFault }>([
  { what: 'does not say who pays', fault: { kind: 'away', at: 'payer' } },
  { what: 'says half of it', fault: { kind: 'cut', at: 'payer' } },
  { what: 'is busy', fault: { kind: 'error', at: 'payer', status: 200 } },
  { what: 'does not open the order', fault: { kind: 'away', at: 'jsapi' } },
  {
    what: 'refuses the order',
    fault: { kind: 'error', at: 'jsapi', status: 403, code: 'NO_AUTH' },
  },
])('WeChat $what: nothing was started, and another tap does', async ({ fault }) => {
  logged()
  const { atBridge, back, order, sim, toWechat } = await aTillInWechat()
  await sim.fault(fault)
  const { way } = await toWechat()

  const lost = await back(way)
  const { opened } = await atBridge()
  await sim.pay('tradeNo' in opened ? opened.tradeNo : '')

  expect(lost).toMatchObject(NOT_OPENED)
  expect(await order()).toMatchObject({ status: 20, paidAmount: 3000, refundedAmount: 0 })
})

test('an answer of WeChat that was lost is made up for under the same number', async () => {
  logged()
  const { back, paymentOf, sim, toWechat } = await aTillThatStartsTwice()
  const { paymentKey, way } = await toWechat()
  await sim.fault({ kind: 'cut', at: 'jsapi' })
  await back(way)

  const { way: second } = await toWechat(paymentKey)
  const { payment } = await back(second)

  expect(payment?.bridge).not.toBe(null)
  expect(await sim.orders()).toMatchObject([{ tradeNo: await paymentOf(paymentKey) }])
})

async function aTillThatStartsTwice() {
  const till = await aTillInWechat()
  const paymentOf = async (key: string) => {
    const { rows } = await till.db.execute<{ no: string }>(
      sql`select provider_id as no from payments where key = ${key}`,
    )
    return rows[0]?.no
  }
  return { ...till, paymentOf }
}

test('what leads back too late opens nothing', async () => {
  const { back, pass, sim, toWechat } = await aTillInWechat()
  const { way } = await toWechat()

  await pass(300)

  expect(await back(way)).toMatchObject(NOT_OPENED)
  expect(await sim.calls()).not.toContainEqual(expect.objectContaining({ endpoint: 'payer' }))
})

test('what leads back counts for the session that has started, and for this attempt', async () => {
  const { back, member, signIn, sim, toWechat } = await aTillInWechat()
  const { way } = await toWechat()
  const { way: other } = await toWechat() // replaces the first attempt
  const elsewhere = await signIn(member)

  expect(await back(way)).toMatchObject(NOT_OPENED)
  expect(await back(other, elsewhere)).toMatchObject(NOT_OPENED)
  expect(await back({ ...other, state: other.state.replace(/.$/, 'x') })).toMatchObject(NOT_OPENED)
  expect(await sim.orders()).toEqual([])
})

test('nobody else can open the payment of an order', async () => {
  const { back, shop, signIn, toWechat } = await aTillInWechat()
  const stranger = await signIn(await aMember(shop))
  const { way } = await toWechat()

  expect(await refusalOf(back(way, stranger))).toMatchObject({ code: 404 })
})

test('an order that was paid meanwhile stays as it is', async () => {
  const { back, order, pay, sim, toWechat } = await aTillInWechat()
  const { way } = await toWechat()
  await pay('balance', { password: PASSWORD })

  expect(await back(way)).toMatchObject({ status: 20, payment: null })
  expect(await order()).toMatchObject({ status: 20, payMethod: 'balance', refundedAmount: 0 })
  expect(await sim.orders()).toEqual([])
})

test('an order whose time is over is not opened any more', async () => {
  const { back, pass, sim, toWechat } = await aTillInWechat()
  await pass(HALF_AN_HOUR - 60)
  const { way } = await toWechat()
  await pass(60)

  await back(way)

  expect(await sim.orders()).toEqual([])
})

test('an order ends when WeChat has closed its payment, and the bridge takes no money then', async () => {
  const { atBridge, order, pass, sim } = await aTillInWechat()
  const { opened } = await atBridge()
  const tradeNo = 'tradeNo' in opened ? opened.tradeNo : ''

  await pass(HALF_AN_HOUR)
  const ended = await order()

  expect(ended.status === 10 ? await order() : ended).toMatchObject({ status: 60, closeReason: 62 })
  expect(await sim.pay(tradeNo)).toBe('closed')
})

test.each<{ what: string; lie: Record<string, string> }>([
  { what: 'for the app of QR codes', lie: { appid: 'own' } },
  { what: 'for another app', lie: { appid: 'wx0000000000000000' } },
])('a notice about a payment inside WeChat $what is refused', async ({ lie }) => {
  const { atBridge, cashier, sim } = await aTillInWechat()
  const { opened } = await atBridge()
  const appid = lie['appid'] === 'own' ? (await sim.keys()).appid : lie['appid']
  await sim.fault({ kind: 'wrong', lie: { ...(appid && { appid }) } })

  await sim.pay('tradeNo' in opened ? opened.tradeNo : '')

  expect((await sim.notices())[0]?.attempts[0]?.result).toBe(400)
  expect((await cashier()).status).toBe(15)
})

test('what was begun by QR code goes on where somebody can scan it, not inside WeChat', async () => {
  const { atWechat, browser, cashier, member, no, signIn, sim } = await aWechatTill({
    isInside: true,
  })
  const { qr } = await atWechat()
  const inside = await signIn(member, 'en', { userAgent: 'MicroMessenger/8.0.60' })

  expect((await browser.call(getCashier, { no })).payment?.qr).toBe(qr)
  expect((await inside.call(getCashier, { no })).payment).toMatchObject({ qr: null, bridge: null })
  expect(await sim.pay(qr)).toBe('paid')
  expect((await cashier()).status).toBe(20)
})

test('what was begun inside WeChat goes on there alone; elsewhere another start closes it', async () => {
  const { atBridge, member, no, order, signIn, sim } = await aTillInWechat()
  const { opened } = await atBridge()
  const desktop = await signIn(member)
  const elsewhere = await desktop.call(getCashier, { no })

  const paymentKey = anId()
  const { cashier } = await desktop.call(startPayment, { no, method: 'wechat', paymentKey })
  await sim.pay(cashier.payment?.qr ?? '')

  expect(elsewhere.payment).toMatchObject({ bridge: null, isStarted: true })
  expect(await sim.pay('tradeNo' in opened ? opened.tradeNo : '')).toBe('closed')
  expect(await order()).toMatchObject({ status: 20, paidAmount: 3000, refundedAmount: 0 })
})

test('without an account WeChat Pay is not offered inside WeChat', async () => {
  const { cashier, pay } = await aTillInWechat({ isInside: false })

  expect((await cashier()).methods.map(({ code }) => code)).toEqual(['balance', 'sandbox'])
  expect((await refusalOf(pay('wechat'))).reason).toBe('method_unavailable')
})
