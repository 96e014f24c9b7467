import { simClock } from '#tests/providers/sim-clock.ts'
import { answerSimControl, isSimControl, remoteSimControl } from '#tests/providers/sim-control.ts'
import { simFaults } from '#tests/providers/sim-faults.ts'
import { launchSimProcess } from '#tests/providers/sim-process.ts'
import { openSimServer, type SimRequest, type SimServer } from '#tests/providers/sim-server.ts'
import { wechatAccount } from './wechat-account.ts'
import { WECHAT_H5_PATH, wechatApi, wechatRoute } from './wechat-api.ts'
import { wechatBills } from './wechat-bills.ts'
import { WECHAT_CONTROLS, type WechatCall, type WechatControl } from './wechat-control.ts'
import { wechatDesk } from './wechat-desk.ts'
import type { WechatFault } from './wechat-faults.ts'
import { makeWechatKeys, type WechatKeyKind } from './wechat-keys.ts'
import { wechatLedger } from './wechat-ledger.ts'
import { wechatNotices } from './wechat-notices.ts'
import { wechatOrders } from './wechat-orders.ts'
import { WECHAT_CONSENT_PATH, WECHAT_PAYER_PATH, wechatPeople } from './wechat-people.ts'
import { wechatRefunds } from './wechat-refunds.ts'
import { wechatShopper } from './wechat-shopper.ts'

/** A simulated contract with WeChat Pay. */
export type WechatSimOptions = {
  /** the simulator's time at the start, in milliseconds */
  now: number
  /** by what WeChat signs at first; by default its public key */
  keyKind?: WechatKeyKind
  /** closes an order at its `time_expire`, which WeChat's documents do not promise; by default it stays open */
  closesExpired?: boolean
  /** least pause between two refunds of one order; documents of some contracts say a minute; by default none */
  refundPauseMs?: number
}

/** A simulator of WeChat Pay API v3: `url` is what the shop calls, the rest is for the test. */
export type WechatSim = WechatControl & SimServer

const SECOND_MS = 1000

/** All parts of a simulator but its server. */
function assemble(options: WechatSimOptions, url: () => string) {
  const { now, keyKind = 'publicKey', closesExpired = false, refundPauseMs = 0 } = options
  const clock = simClock(now)
  const keys = makeWechatKeys(clock, keyKind)
  const faults = simFaults<WechatFault>(clock)
  const account = wechatAccount()
  const people = wechatPeople({ clock, keys, faults })
  const orders = wechatOrders(clock, { closesExpired })
  const notices = wechatNotices({ clock, keys, faults })
  const refunds = wechatRefunds({
    clock,
    orders,
    account,
    pauseMs: refundPauseMs,
    planEnd() {
      const { outcome = 'SUCCESS', after = SECOND_MS } = faults.take('refundEnd', 'refund') ?? {}
      return { outcome, after }
    },
    onEnd: (refund) => notices.announceRefund(refund),
  })
  const bills = wechatBills({ clock, orders, refunds, account, mchid: keys.mchid })
  const shopper = wechatShopper({ clock, keys, orders, account, onPaid: notices.announcePayment })
  const api = wechatApi({ keys, people, orders, refunds, bills, url })
  const desk = wechatDesk({ clock, keys, faults, api })
  return { clock, keys, faults, account, people, orders, notices, refunds, bills, shopper, desk }
}

type Parts = ReturnType<typeof assemble>

function controlOf(parts: Parts, calls: WechatCall[]): WechatControl {
  const { clock, keys, faults, account, orders, notices, refunds, bills, shopper, desk } = parts
  return {
    ...shopper,
    keys: async () => keys.handout(),
    addKey: async (kind) => keys.add(kind),
    retireKeys: async () => keys.retire(),
    now: async () => clock.now(),
    moveTo: clock.moveTo,
    moveBy: (ms) => clock.moveTo(clock.now() + ms),
    order: async (which) => orders.findAny(which),
    orders: async () => orders.all(),
    fault: async (fault) => faults.add(fault),
    clearFaults: async () => faults.clear(),
    takenFaults: async () => faults.taken(),
    async release() {
      desk.release()
      await notices.release()
    },
    untilHeld: desk.untilHeld,
    async setBalance(cents) {
      const change = cents - account.balance()
      account.move({ at: clock.now(), kind: 'set', cents: change, id: '', no: '' })
    },
    balance: async () => account.balance(),
    movements: async () => [...account.movements],
    ledger: async () => wechatLedger(orders.all(), refunds.all()),
    notices: async () => notices.all(),
    replay: (id) => notices.replay(id),
    calls: async () => calls,
    bill: async (day, kind) => bills.read(day, kind),
    setBill: async (day, kind, text) => bills.replace(day, kind, text),
  }
}

/** Starts a simulator in this process. */
export async function startWechatSim(options: WechatSimOptions): Promise<WechatSim> {
  const parts = assemble(options, () => server.url)
  const calls: WechatCall[] = []
  const control = controlOf(parts, calls)
  const server = await openSimServer(async (request) => {
    if (isSimControl(request)) return answerSimControl(control, request)
    if (request.target.startsWith(WECHAT_H5_PATH)) return h5Page(request)
    if (request.target.startsWith(WECHAT_CONSENT_PATH)) return parts.people.consent(request)
    const isPayer = request.target.startsWith(WECHAT_PAYER_PATH)
    const endpoint = isPayer ? 'payer' : (wechatRoute(request)?.endpoint ?? 'unknown')
    const call = { endpoint, target: request.target, status: 0, at: parts.clock.now() }
    calls.push(call)
    const answer = isPayer ? parts.people.tell(request) : await parts.desk.answer(request)
    if (!answer.delivery) call.status = answer.status
    return answer
  })
  return { ...control, ...server }
}

/** Starts a simulator in a process of its own. */
export async function launchWechatSim(options: WechatSimOptions): Promise<WechatSim> {
  const server = await launchSimProcess(new URL('main.ts', import.meta.url), options)
  return { ...remoteSimControl<WechatControl>(server.url, WECHAT_CONTROLS), ...server }
}

/**
 * Stands for the page that opens WeChat and then leads back to `redirect_url`: «H5调起支付API»,
 * https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_3_4.shtml
 */
function h5Page({ target }: SimRequest) {
  const back = new URL(target, 'http://127.0.0.1').searchParams.get('redirect_url') ?? ''
  const link = back.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const body = `<!doctype html><html lang="zh"><meta charset="utf-8"><link rel="icon" href="data:,"><title>微信支付</title><a href="${link}">返回商家</a></html>`
  return { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body }
}
