import type { SimClock } from '#tests/providers/sim-clock.ts'
import { wechatFee, type WechatAccount } from './wechat-account.ts'
import type { WechatBridgeCall, WechatPayOptions, WechatPayOutcome } from './wechat-control.ts'
import type { WechatKeys } from './wechat-keys.ts'
import { takeWechatPayment, type WechatOrder, type WechatOrders } from './wechat-orders.ts'
import { isWechatSignature } from './wechat-signing.ts'

type Surroundings = {
  clock: SimClock
  keys: WechatKeys
  orders: WechatOrders
  account: WechatAccount
  onPaid: (order: WechatOrder) => Promise<void>
}

const isOpen = ({ state }: WechatOrder) =>
  state === 'NOTPAY' || state === 'USERPAYING' || state === 'PAYERROR'

/** What people with WeChat do. */
export function wechatShopper({ clock, keys, orders, account, onPaid }: Surroundings) {
  function mark(which: string, state: 'USERPAYING' | 'PAYERROR' | 'NOTPAY') {
    const order = orders.findAny(which)
    if (isOpen(order)) order.state = state
  }

  async function payNow(which: string, isLate: boolean): Promise<WechatPayOutcome> {
    const order = orders.findAny(which)
    const now = clock.now()
    if (order.paidAt !== undefined) return 'paid before'
    if (order.state === 'CLOSED') return 'closed'
    if (!isLate && now >= order.expiresAt) return 'too late'
    if (!isLate && now >= order.prepayUntil) return 'link expired'
    takeWechatPayment(order, now)
    const { tradeNo: no, transactionId: id = '', total: cents } = order
    account.move({ at: now, kind: 'payment', cents, id, no })
    account.move({ at: now, kind: 'fee', cents: -wechatFee(cents), id, no })
    await onPaid(order)
    return 'paid'
  }

  return {
    scan: async (which: string) => mark(which, 'USERPAYING'),
    fail: async (which: string) => mark(which, 'PAYERROR'),
    leave: async (which: string) => mark(which, 'NOTPAY'),

    async pay(which: string, { at = 0, isLate = false }: WechatPayOptions = {}) {
      if (at <= clock.now()) return payNow(which, isLate)
      clock.at(at, async () => void (await payNow(which, isLate)))
      return 'later' as const
    },

    /** Four lines, each ended: «JSAPI调起支付API», https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_1_4.shtml */
    async bridge({ appId, timeStamp, nonceStr, package: pack, ...rest }: WechatBridgeCall) {
      const message = `${appId}\n${timeStamp}\n${nonceStr}\n${pack}\n`
      if (rest.signType !== 'RSA') return { refused: 'signType is not RSA' }
      if (!isWechatSignature(message, rest.paySign, keys.merchantPublicKey))
        return { refused: 'paySign is wrong' }
      const prepayId = /^prepay_id=wx(\w+)$/.exec(pack)?.[1]
      const order = orders.all().find((each) => each.prepayId === prepayId)
      if (!order || order.way !== 'JSAPI') return { refused: 'no such prepay_id' }
      if (appId !== order.appid) return { refused: 'another app' }
      if (clock.now() >= order.prepayUntil) return { refused: 'prepay_id has expired' }
      return { tradeNo: order.tradeNo }
    },
  }
}
