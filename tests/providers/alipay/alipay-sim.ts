import { simClock } from '#tests/providers/sim-clock.ts'
import { answerSimControl, isSimControl, remoteSimControl } from '#tests/providers/sim-control.ts'
import { simFaults } from '#tests/providers/sim-faults.ts'
import { launchSimProcess } from '#tests/providers/sim-process.ts'
import {
  openSimServer,
  type SimAnswer,
  type SimRequest,
  type SimServer,
} from '#tests/providers/sim-server.ts'
import { alipayAccount } from './alipay-account.ts'
import { alipayApi } from './alipay-api.ts'
import { ALIPAY_DOWNLOAD_PATH, alipayBills } from './alipay-bills.ts'
import { ALIPAY_CONTROLS, type AlipayCall, type AlipayControl } from './alipay-control.ts'
import { alipayDesk } from './alipay-desk.ts'
import type { AlipayFault } from './alipay-faults.ts'
import { makeAlipayKeys, type AlipayKeyKind } from './alipay-keys.ts'
import { alipayLedger } from './alipay-ledger.ts'
import { alipayNotices } from './alipay-notices.ts'
import { ALIPAY_CASHIER_PATH, alipayFarewell, alipayReturnAddress } from './alipay-page.ts'
import { alipayRefunds } from './alipay-refunds.ts'
import { alipayEndpoint, isAlipayGateway, readAlipayParams } from './alipay-request.ts'
import { alipayShopper } from './alipay-shopper.ts'
import { alipayTrades } from './alipay-trades.ts'

/** A simulated app of a merchant at Alipay. */
export type AlipaySimOptions = {
  /** the simulator's time at the start, in milliseconds */
  now: number
  /** how the app is set up; by default with public keys */
  keyKind?: AlipayKeyKind
  /**
   * sends notices of TRADE_CLOSED too: after a close, a deadline and the refund of the last cent; by default not, as
   * «异步通知说明» says, https://opendocs.alipay.com/open/00f7nu
   */
  closedNotices?: boolean
  /** for how many days a payment can be refunded; by default 365; 0: never, and a payment is TRADE_FINISHED at once */
  refundDays?: number
  /** least pause between two refunds of one trade; the document says 3 s, but not with what error; by default none */
  refundPauseMs?: number
}

/** A simulator of Alipay's open platform: `${url}/gateway.do` is what the shop calls, the rest is for the test. */
export type AlipaySim = AlipayControl & SimServer

const DAY_MS = 86_400_000

/** All parts of a simulator but its server. */
function assemble(options: AlipaySimOptions, url: () => string) {
  const { now, keyKind = 'publicKey', closedNotices = false } = options
  const clock = simClock(now)
  const keys = makeAlipayKeys(clock, keyKind)
  const faults = simFaults<AlipayFault>(clock)
  const account = alipayAccount()
  const notices = alipayNotices({ clock, keys, faults })
  const trades = alipayTrades({
    clock,
    refundMs: (options.refundDays ?? 365) * DAY_MS,
    onClosed: closedNotices ? (trade) => notices.announceClose(trade) : undefined,
  })
  const refunds = alipayRefunds({
    clock,
    trades,
    account,
    pauseMs: options.refundPauseMs ?? 0,
    planEnd() {
      const { outcome = 'success', after = 0 } = faults.take('refundEnd', 'refund') ?? {}
      return { outcome, after }
    },
    onSuccess(refund) {
      if (closedNotices || refund.trade.state !== 'TRADE_CLOSED') notices.announceRefund(refund)
    },
  })
  const { sellerId } = keys
  const bills = alipayBills({ clock, trades, refunds, account, sellerId })
  const api = alipayApi({ trades, refunds, bills, url })
  const shopper = alipayShopper({
    clock,
    keys,
    trades,
    account,
    api,
    onPaid: (trade) => notices.announcePayment(trade),
  })
  const desk = alipayDesk({ clock, keys, faults, api })
  return { clock, keys, faults, account, trades, notices, refunds, bills, shopper, desk }
}

type Parts = ReturnType<typeof assemble>

function controlOf(parts: Parts, calls: AlipayCall[]): AlipayControl {
  const { clock, keys, faults, account, trades, notices, refunds, bills, shopper, desk } = parts
  return {
    open: shopper.open,
    pay: (which, options) => shopper.pay(which, options),
    returnAddress: async (which) => alipayReturnAddress(trades.findAny(which), parts),
    keys: async () => keys.handout(),
    addKey: async (renewed = false) => keys.add(renewed),
    retireKeys: async () => keys.retire(),
    now: async () => clock.now(),
    moveTo: clock.moveTo,
    moveBy: (ms) => clock.moveTo(clock.now() + ms),
    trade: async (which) => trades.view(trades.findAny(which)),
    trades: async () => trades.all(),
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
      const nothing = { alipayNo: '', no: '', tradeNo: '', subject: '' }
      account.move({ at: clock.now(), kind: 'set', cents: change, ...nothing })
    },
    balance: async () => account.balance(),
    movements: async () => [...account.movements],
    ledger: async () => alipayLedger(trades.all(), refunds.all()),
    notices: async () => notices.all(),
    replay: (id) => notices.replay(id),
    calls: async () => calls,
    bill: async (date, kind) => bills.read(date, kind),
    setBill: async (date, kind, text) => bills.replace(date, kind, text),
  }
}

/** The buttons of the simulator's own page. */
async function decide(parts: Parts, { target, body }: SimRequest): Promise<SimAnswer> {
  const trade = parts.trades.findAny(target)
  if (new URLSearchParams(body.toString()).get('do') !== 'pay')
    return alipayFarewell(trade.quitUrl, '您已离开')
  const outcome = await parts.shopper.pay(trade.tradeNo)
  if (outcome === 'paid' || outcome === 'paid before')
    return alipayFarewell(alipayReturnAddress(trade, parts), '支付成功')
  return alipayFarewell('', '交易已关闭')
}

function download(parts: Parts, { target }: SimRequest): SimAnswer {
  const token = new URL(target, 'http://127.0.0.1').searchParams.get('token') ?? ''
  const body = parts.bills.download(token)
  if (!body) return { status: 404, headers: { 'Content-Type': 'text/html' }, body: '' }
  return { status: 200, headers: { 'Content-Type': 'application/octet-stream' }, body }
}

/** Whom a request is for. */
function route(request: SimRequest) {
  const { target } = request
  if (target.startsWith(ALIPAY_CASHIER_PATH)) return 'cashier'
  if (target.startsWith(`${ALIPAY_DOWNLOAD_PATH}?`)) return 'download'
  if (!isAlipayGateway(request)) return 'unknown'
  return alipayEndpoint(readAlipayParams(request)['method']) ?? 'no method'
}

/** Starts a simulator in this process. */
export async function startAlipaySim(options: AlipaySimOptions): Promise<AlipaySim> {
  const parts = assemble(options, () => server.url)
  const calls: AlipayCall[] = []
  const control = controlOf(parts, calls)

  async function answer(
    request: SimRequest,
    endpoint: ReturnType<typeof route>,
  ): Promise<SimAnswer> {
    if (endpoint === 'cashier') return decide(parts, request)
    if (endpoint === 'download')
      return parts.desk.disturb('download', () => download(parts, request))
    if (endpoint === 'unknown') return { status: 404, headers: {}, body: '' }
    return parts.desk.answer(request, endpoint === 'no method' ? undefined : endpoint)
  }

  const server = await openSimServer(async (request) => {
    if (isSimControl(request)) return answerSimControl(control, request)
    const endpoint = route(request)
    const call = { endpoint, target: request.target, status: 0, at: parts.clock.now() }
    calls.push(call)
    const answered = await answer(request, endpoint)
    if (!answered.delivery) call.status = answered.status
    return answered
  })
  return { ...control, ...server }
}

/** Starts a simulator in a process of its own. */
export async function launchAlipaySim(options: AlipaySimOptions): Promise<AlipaySim> {
  const server = await launchSimProcess(new URL('main.ts', import.meta.url), options)
  return { ...remoteSimControl<AlipayControl>(server.url, ALIPAY_CONTROLS), ...server }
}
