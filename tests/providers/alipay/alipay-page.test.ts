import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlipayNoticeProven, openAlipayMerchant } from './alipay-merchant.ts'

let merchant: Awaited<ReturnType<typeof openAlipayMerchant>>
beforeEach(async () => {
  merchant = await openAlipayMerchant()
})
afterEach(() => merchant.leave())

/** Opens an address, and presses a button of its page. */
async function visit(address: string, button: 'pay' | 'leave', init: RequestInit = {}) {
  const page = await (await fetch(address, init)).text()
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
  const form = { method: 'POST', body: new URLSearchParams({ do: button }) }
  const left = await fetch(new URL(action, address), { ...form, redirect: 'manual' })
  return { page, left, to: left.headers.get('location') ?? '', text: await left.text() }
}

test('the shopper sees what is paid, pays, and is led back with signed parameters', async () => {
  const { page, left, to } = await visit(
    await merchant.address('Order001', { subject: 'Lamp <1> "red"' }),
    'pay',
  )
  const back = Object.fromEntries(new URL(to).searchParams)
  const { order, ...params } = back
  const { alipayNo } = await merchant.sim.trade('Order001')

  expect(page).toContain('Lamp &lt;1> &quot;red&quot;')
  expect(page).toContain('¥123.00')
  expect(left.status).toBe(302)
  expect(to).toMatch(/^https:\/\/shop\.example\/back\?order=1&/)
  expect(order).toBe('1') // the merchant's own, not signed by Alipay
  expect(params).toEqual({
    app_id: merchant.keys.appId,
    auth_app_id: merchant.keys.appId,
    charset: 'utf-8',
    method: 'alipay.trade.page.pay.return',
    out_trade_no: 'Order001',
    seller_id: merchant.keys.sellerId,
    sign: params['sign'],
    sign_type: 'RSA2',
    timestamp: '2026-03-10 12:00:00',
    total_amount: '123.00',
    trade_no: alipayNo,
    version: '1.0',
  })
  expect(isAlipayNoticeProven(merchant.keys, params)).toBe(true)
  expect(isAlipayNoticeProven(merchant.keys, { ...params, total_amount: '0.01' })).toBe(false)
  expect(merchant.received).toHaveLength(1)
})

test('a form that posts its contents opens the same page', async () => {
  const address = new URL(await merchant.address('Order001'))
  const content = address.searchParams.get('biz_content') ?? ''
  address.searchParams.delete('biz_content')
  const form = { method: 'POST', body: new URLSearchParams({ biz_content: content }) }
  const { to } = await visit(address.href, 'pay', form)

  expect(new URL(to).searchParams.get('out_trade_no')).toBe('Order001')
})

test('who leaves is led to quit_url, and can come back and pay', async () => {
  const content = merchant.payment('Order001', {
    product_code: 'QUICK_WAP_WAY',
    quit_url: 'https://shop.example/quit',
  })
  const params = new URLSearchParams(await merchant.signed('alipay.trade.wap.pay', content))
  const address = `${merchant.sim.url}/gateway.do?${params}`
  const { to } = await visit(address, 'leave')
  const state = (await merchant.sim.trade('Order001')).state
  const paid = await visit(address, 'pay')

  expect(to).toBe('https://shop.example/quit')
  expect(state).toBe('WAIT_BUYER_PAY')
  expect(paid.text).toContain('支付成功') // there is no return_url
})

test('a page that was left open takes no money after its time', async () => {
  const address = await merchant.address('Order001')
  const page = await (await fetch(address)).text()
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
  await merchant.sim.moveBy(1_800_000)
  const form = { method: 'POST', body: new URLSearchParams({ do: 'pay' }) }
  const late = await fetch(new URL(action, address), { ...form, redirect: 'manual' })

  expect(await late.text()).toContain('交易已关闭')
  expect(merchant.received).toEqual([])
})

test.for([
  ['invalid-app-id', { params: { app_id: '2021000000000000' } }],
  ['invalid-signature', { tampered: { biz_content: '{}' } }],
] as const)('a wrong address shows %s to the shopper, in GBK', async ([code, change]) => {
  const response = await fetch(await merchant.address('Order001', {}, change))
  const text = new TextDecoder('gbk').decode(await response.arrayBuffer())

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html;charset=GBK')
  expect(text).toContain('调试错误，请回到请求来源地，重新发起请求。')
  expect(text).toContain(`错误代码 ${code}`)
  expect(await merchant.sim.trades()).toEqual([])
})

test('what a trade forbids is shown in the same way', async () => {
  await merchant.sell('Order001')
  const response = await fetch(await merchant.address('Order001'))

  expect(new TextDecoder('gbk').decode(await response.arrayBuffer())).toContain(
    'ACQ.TRADE_HAS_SUCCESS',
  )
})

test('the way back can be forged, unsigned or lie', async () => {
  await merchant.sell('Order001')
  const { sim, keys } = merchant
  const params = async () => {
    const address = new URL(await sim.returnAddress('Order001'))
    address.searchParams.delete('order')
    return Object.fromEntries(address.searchParams)
  }
  await sim.fault({ kind: 'forged', at: 'return' })
  const forged = await params()
  await sim.fault({ kind: 'unsigned', at: 'return' })
  const unsigned = await params()
  await sim.fault({ kind: 'wrong', at: 'return', lie: { out_trade_no: 'Order999' } })
  const lying = await params()

  expect(isAlipayNoticeProven(keys, forged)).toBe(false)
  expect(unsigned).not.toHaveProperty('sign')
  expect(lying['out_trade_no']).toBe('Order999')
  expect(isAlipayNoticeProven(keys, lying)).toBe(true)
  expect(isAlipayNoticeProven(keys, await params())).toBe(true)
})
