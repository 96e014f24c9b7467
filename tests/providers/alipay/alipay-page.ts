import { simTimeText, simYuan, type SimClock } from '#tests/providers/sim-clock.ts'
import type { SimAnswer } from '#tests/providers/sim-server.ts'
import { encodeGbk } from './alipay-bill-files.ts'
import type { AlipayFailure } from './alipay-errors.ts'
import type { AlipayFaults } from './alipay-faults.ts'
import type { AlipayKeys } from './alipay-keys.ts'
import { alipayNoticeText, type AlipayParams } from './alipay-signing.ts'
import type { AlipayTrade } from './alipay-trades.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const page = (title: string, main: string) =>
  `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title><main><h1>${title}</h1>${main}</main></html>`

const html = (body: string): SimAnswer => ({
  status: 200,
  headers: { 'Content-Type': 'text/html;charset=utf-8' },
  body,
})

/** What the shopper sees of a wrong address: no document shows it; the gateway is known to answer so, in GBK and with 200. */
export function alipayErrorPage({ sub_code, sub_msg }: AlipayFailure): SimAnswer {
  const code = sub_code.replace(/^isv\./, '')
  const text = `<!doctype html><html lang="zh"><meta charset="GBK"><title>支付宝</title><p>调试错误，请回到请求来源地，重新发起请求。</p><p>错误代码 ${escape(code)}</p><p>错误原因: ${escape(sub_msg)}</p></html>`
  return {
    status: 200,
    headers: { 'Content-Type': 'text/html;charset=GBK' },
    body: encodeGbk(text),
  }
}

/** Where the shopper's decision goes. */
export const ALIPAY_CASHIER_PATH = '/cashier/'

/** Stands for Alipay's own page: the shopper pays, or leaves. */
export const alipayCashier = ({ subject, total, cashierId }: AlipayTrade): SimAnswer =>
  html(
    page(
      '支付宝',
      `<p>${escape(subject)}</p><p>¥${simYuan(total)}</p><form method="post" action="${ALIPAY_CASHIER_PATH}${cashierId}"><button name="do" value="pay">付款</button> <button name="do" value="leave">离开</button></form>`,
    ),
  )

const redirect = (address: string): SimAnswer => ({
  status: 302,
  headers: { Location: address },
  body: '',
})

/** Back to the merchant, or a page that says how it ended. */
export const alipayFarewell = (address: string, words: string): SimAnswer =>
  address ? redirect(address) : html(page('支付宝', `<p>${words}</p>`))

type Surroundings = { clock: SimClock; keys: AlipayKeys; faults: AlipayFaults }

/**
 * The address to which a shopper who paid is led: «快速接入» of «手机网站支付», https://opendocs.alipay.com/open/00f7nh.
 * It has no state, and cannot be trusted; its signature leaves `sign_type` out as that of a notice does.
 */
export function alipayReturnAddress(
  trade: AlipayTrade,
  { clock, keys, faults }: Surroundings,
): string {
  if (!trade.returnUrl) return ''
  const params: AlipayParams = {
    charset: 'utf-8',
    out_trade_no: trade.tradeNo,
    method: `alipay.trade.${trade.way}.pay.return`,
    total_amount: simYuan(trade.total),
    trade_no: trade.alipayNo,
    auth_app_id: keys.appId,
    version: '1.0',
    app_id: keys.appId,
    sign_type: 'RSA2',
    seller_id: keys.sellerId,
    timestamp: simTimeText(clock.now()),
    ...faults.take('wrong', 'return')?.lie,
  }
  const forged = faults.take('forged', 'return') !== undefined
  const { sign } = keys.prove(alipayNoticeText(params), forged)
  const address = new URL(trade.returnUrl)
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value)
  if (!faults.take('unsigned', 'return')) address.searchParams.set('sign', sign)
  return address.href
}
