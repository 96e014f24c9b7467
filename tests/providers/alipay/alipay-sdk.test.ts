import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AlipaySimKeys } from './alipay-keys.ts'
import { ALIPAY_KEY_KINDS, openAlipayMerchant } from './alipay-merchant.ts'
import type { OfficialSdkMethods } from './official-sdk.ts'

/** What the SDK must know; it reads the serial numbers of the certificates itself. */
const configOf = (url: string, { kind, appId, appPrivateKey, ...keys }: AlipaySimKeys) => ({
  gateway: `${url}/gateway.do`,
  appId,
  privateKey: appPrivateKey,
  keyType: 'PKCS8',
  ...(kind === 'publicKey'
    ? { alipayPublicKey: keys.alipay[0]?.publicKey }
    : {
        appCertContent: keys.appCertificate,
        alipayPublicCertContent: keys.alipay[0]?.certificate,
        alipayRootCertContent: keys.rootCertificates,
      }),
})

/** Alipay's own SDK, in a process whose clock and zone are right. */
async function launchOfficialSdk(url: string, keys: AlipaySimKeys) {
  const script = new URL('official-sdk.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, JSON.stringify(configOf(url, keys))], {
    env: { ...process.env, TZ: 'Asia/Shanghai' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let last = 0
  return {
    async ask<Method extends keyof OfficialSdkMethods>(
      method: Method,
      ...args: Parameters<OfficialSdkMethods[Method]>
    ): Promise<Awaited<ReturnType<OfficialSdkMethods[Method]>>> {
      last += 1
      child.send({ id: last, method, args })
      const [{ value, error }] = await once(child, 'message') // one question at a time
      if (error) throw new Error(error)
      return value
    },
    async close() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

describe.for(ALIPAY_KEY_KINDS)('Alipay’s own SDK, set up with %s,', (keyKind) => {
  let merchant: Awaited<ReturnType<typeof openAlipayMerchant>>
  let sdk: Awaited<ReturnType<typeof launchOfficialSdk>>
  beforeAll(async () => {
    merchant = await openAlipayMerchant({ now: Date.now(), keyKind })
    sdk = await launchOfficialSdk(merchant.sim.url, merchant.keys)
  })
  afterAll(async () => {
    await sdk.close()
    await merchant.leave()
  })

  const payment = (no: string) => ({
    out_trade_no: no,
    total_amount: '123.00',
    subject: '一盏纸灯',
    product_code: 'FAST_INSTANT_TRADE_PAY',
  })
  const around = () => ({ notifyUrl: merchant.notifyUrl, returnUrl: 'https://shop.example/back' })

  test('makes addresses that the simulator opens, and verifies its notices', async () => {
    const params = { bizContent: payment('Order001'), ...around() }
    const address = await sdk.ask('pageExecute', 'alipay.trade.page.pay', 'GET', params)
    const outcome = await merchant.sim.pay(address)
    const [notice = {}] = merchant.notices()
    const back = new URL(await merchant.sim.returnAddress('Order001')).searchParams

    expect(outcome).toBe('paid')
    expect(await sdk.ask('isNotice', notice)).toBe(true)
    expect(await sdk.ask('isNotice', { ...notice, total_amount: '0.01' })).toBe(false)
    expect(await sdk.ask('isNotice', Object.fromEntries(back))).toBe(true)
  })

  test('makes forms that the simulator opens', async () => {
    const params = { bizContent: payment('Order002'), ...around() }
    const form = await sdk.ask('pageExecute', 'alipay.trade.page.pay', 'POST', params)
    const plain = (text = '') => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    const action = plain(/action="([^"]+)"/.exec(form)?.[1])
    const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      plain(value),
    ])

    expect(await merchant.sim.open(action, Object.fromEntries(fields))).toEqual({
      tradeNo: 'Order002',
    })
  })

  test('is understood and verifies the answers, those with an error too', async () => {
    const no = { out_trade_no: 'Order001' }
    const bill = { bill_type: 'trade', bill_date: '2026-01-01' }

    expect(await sdk.ask('exec', 'alipay.trade.query', no)).toMatchObject({
      code: '10000',
      trade_status: 'TRADE_SUCCESS',
    })
    expect(
      await sdk.ask('exec', 'alipay.trade.refund', {
        ...no,
        refund_amount: '3.00',
        out_request_no: 'R1',
      }),
    ).toMatchObject({ fund_change: 'Y' })
    expect(
      await sdk.ask('exec', 'alipay.trade.fastpay.refund.query', { ...no, out_request_no: 'R1' }),
    ).toMatchObject({ refund_status: 'REFUND_SUCCESS' })
    expect(await sdk.ask('exec', 'alipay.trade.close', no)).toMatchObject({
      sub_code: 'ACQ.TRADE_STATUS_ERROR',
    })
    expect(
      await sdk.ask('exec', 'alipay.data.dataservice.bill.downloadurl.query', bill),
    ).toHaveProperty('bill_download_url')
  })

  test('refuses forged answers', async () => {
    await merchant.sim.fault({ kind: 'forged', at: 'query' })
    const answer = sdk.ask('exec', 'alipay.trade.query', { out_trade_no: 'Order001' })

    await expect(answer).rejects.toThrow('验签失败')
  })
})
