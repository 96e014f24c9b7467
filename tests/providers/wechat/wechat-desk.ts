import { randomBytes } from 'node:crypto'
import type { SimClock } from '#tests/providers/sim-clock.ts'
import type { SimFaultOf } from '#tests/providers/sim-faults.ts'
import type { SimAnswer, SimRequest } from '#tests/providers/sim-server.ts'
import { wechatRoute, type WechatApi, type WechatResult } from './wechat-api.ts'
import { WechatRefusal } from './wechat-errors.ts'
import type { WechatEndpoint, WechatFault, WechatFaults } from './wechat-faults.ts'
import type { WechatKeys } from './wechat-keys.ts'
import { withLie } from './wechat-notices.ts'
import { proveWechat } from './wechat-proofs.ts'
import { checkWechatRequest } from './wechat-request.ts'

type Surroundings = { clock: SimClock; keys: WechatKeys; faults: WechatFaults; api: WechatApi }

/** Headers of each answer: «如何使用微信支付公钥验签», https://pay.weixin.qq.com/docs/merchant/development/interface-rules/signature-verification.html */
const plainHeaders = () => ({
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-cache, must-revalidate',
  'Content-Language': 'zh-CN',
  'Request-ID': `${randomBytes(20).toString('hex').toUpperCase()}-0`,
})

const refuse = ({ status, body }: WechatRefusal): SimAnswer => ({
  status,
  headers: plainHeaders(),
  body,
})

const UNKNOWN = refuse(new WechatRefusal('RESOURCE_NOT_EXISTS', '请求的接口不存在'))
const GATEWAY_PAGE = '<html><head><title>Bad Gateway</title></head><body>nginx</body></html>'
const NOTHING = { status: 0, headers: {}, body: '' }

/** Verifies the merchant's requests, and signs the answers, with the faults that a test asks for. */
export function wechatDesk({ clock, keys, faults, api }: Surroundings) {
  let held: (() => void)[] = []
  let watchers: { count: number; resolve: () => void }[] = []

  const hold = () =>
    new Promise<void>((resolve) => {
      held.push(resolve)
      for (const watcher of watchers) if (held.length >= watcher.count) watcher.resolve()
    })

  /** WeChat signs its answer once it has verified the request: «签名», https://pay.weixin.qq.com/doc/global/v3/zh/4012354982 */
  function sign({ status, headers, body }: SimAnswer, endpoint: WechatEndpoint, wanted?: string) {
    const proof = proveWechat(body.toString(), endpoint, { keys, faults, wanted })
    return { status, headers: { ...headers, ...proof }, body }
  }

  function fail({ status, code, message = '系统异常' }: SimFaultOf<WechatFault, 'error'>) {
    if (code === undefined)
      return { status, headers: { 'Content-Type': 'text/html' }, body: GATEWAY_PAGE }
    return { status, headers: plainHeaders(), body: JSON.stringify({ code, message }) }
  }

  function work(request: SimRequest, endpoint: WechatEndpoint, no: string): SimAnswer {
    try {
      const result = api(endpoint, no, request)
      const lie = faults.take('mistaken', endpoint)?.lie
      return accept(lie && result ? withLie(result, lie) : result)
    } catch (error) {
      if (error instanceof WechatRefusal) return refuse(error)
      throw error
    }
  }

  function respond(request: SimRequest, endpoint: WechatEndpoint, no: string): SimAnswer {
    try {
      checkWechatRequest(request, keys, clock.now() / 1000)
    } catch (error) {
      if (error instanceof WechatRefusal) return refuse(error)
      throw error
    }
    const failure = faults.take('error', endpoint)
    const done = failure && !failure.heard ? undefined : work(request, endpoint, no)
    const answer = failure ? fail(failure) : (done ?? UNKNOWN)
    const isUnsigned = endpoint === 'download' || (failure && failure.code === undefined)
    const wanted = request.headers['wechatpay-serial']?.toString()
    return isUnsigned ? answer : sign(answer, endpoint, wanted)
  }

  return {
    async answer(request: SimRequest): Promise<SimAnswer> {
      const route = wechatRoute(request)
      if (!route) return UNKNOWN
      const { endpoint, no } = route
      if (faults.take('away', endpoint)) return { ...NOTHING, delivery: 'away' }
      const late = faults.take('late', endpoint)
      const silent = faults.take('silent', endpoint)
      if (late?.unheard) await hold()
      if (silent?.unheard) return { ...NOTHING, delivery: 'silent' }
      const answer = respond(request, endpoint, no)
      const swap = endpoint === 'download' ? faults.take('swapped', endpoint) : undefined
      if (swap) answer.body = Buffer.from(swap.file, 'base64')
      if (late && !late.unheard) await hold()
      if (silent) return { ...answer, delivery: 'silent' }
      return faults.take('cut', endpoint) ? { ...answer, delivery: 'cut' } : answer
    },

    release() {
      for (const letGo of held) letGo()
      held = []
    },

    /** Resolves once so many answers are held back. */
    untilHeld: (count: number) =>
      new Promise<void>((resolve) => {
        if (held.length >= count) return resolve()
        watchers.push({ count, resolve })
        return undefined
      }),
  }
}

function accept(result: WechatResult): SimAnswer {
  if (result === undefined) return { status: 204, headers: plainHeaders(), body: '' }
  if (result instanceof Buffer)
    return { status: 200, headers: { 'Content-Type': 'application/octet-stream' }, body: result }
  return { status: 200, headers: plainHeaders(), body: JSON.stringify(result) }
}
