import type { SimClock } from '#tests/providers/sim-clock.ts'
import type { SimFaultOf } from '#tests/providers/sim-faults.ts'
import type { SimAnswer, SimRequest } from '#tests/providers/sim-server.ts'
import type { AlipayApi } from './alipay-api.ts'
import { alipayFailure, AlipayRefusal, type AlipayFailure } from './alipay-errors.ts'
import type { AlipayEndpoint, AlipayFault, AlipayFaults } from './alipay-faults.ts'
import type { AlipayKeys } from './alipay-keys.ts'
import { alipayCashier, alipayErrorPage } from './alipay-page.ts'
import { checkAlipayRequest, readAlipayParams } from './alipay-request.ts'
import type { AlipayParams } from './alipay-signing.ts'

type Surroundings = { clock: SimClock; keys: AlipayKeys; faults: AlipayFaults; api: AlipayApi }

const GATEWAY_PAGE = '<html><head><title>Bad Gateway</title></head><body>Tengine</body></html>'
const NOTHING = { status: 0, headers: {}, body: '' }
const STRANGE_SN = 'f'.repeat(32)

const isPage = (endpoint: AlipayEndpoint | undefined) => endpoint === 'page' || endpoint === 'wap'

/** Verifies the merchant's requests, and signs the answers, with the faults that a test asks for. */
export function alipayDesk({ clock, keys, faults, api }: Surroundings) {
  let held: (() => void)[] = []
  let watchers: { count: number; resolve: () => void }[] = []

  const hold = () =>
    new Promise<void>((resolve) => {
      held.push(resolve)
      for (const watcher of watchers) if (held.length >= watcher.count) watcher.resolve()
    })

  /**
   * The signature is over the text of the response node as it is sent, in which slashes are escaped: «自行实现验签»,
   * https://opendocs.alipay.com/common/02mse7. With certificates the number of Alipay's is beside it. An answer that
   * refuses the app has no signature, and each has a type of HTML: so the gateway is known to answer.
   */
  function answerJson(params: AlipayParams, content: object, endpoint?: AlipayEndpoint): SimAnswer {
    const { method = '', app_id: appId } = params
    const name = endpoint ? `${method.replaceAll('.', '_')}_response` : 'error_response'
    const node = JSON.stringify(content).replaceAll('/', String.raw`\/`)
    const parts = [`"${name}":${node}`]
    const isUnsigned = endpoint !== undefined && faults.take('unsigned', endpoint) !== undefined
    if (appId === keys.appId && !isUnsigned) {
      const forged = endpoint !== undefined && faults.take('forged', endpoint) !== undefined
      const { sign, sn } = keys.prove(node, forged)
      const isStrange = endpoint !== undefined && faults.take('unknownCert', endpoint) !== undefined
      if (sn) parts.push(`"alipay_cert_sn":"${isStrange ? STRANGE_SN : sn}"`)
      parts.push(`"sign":"${sign}"`)
    }
    return {
      status: 200,
      headers: { 'Content-Type': 'text/html;charset=utf-8' },
      body: `{${parts.join(',')}}`,
    }
  }

  const refuse = (params: AlipayParams, failure: AlipayFailure, endpoint?: AlipayEndpoint) =>
    isPage(endpoint) ? alipayErrorPage(failure) : answerJson(params, failure, endpoint)

  function fail(
    params: AlipayParams,
    endpoint: AlipayEndpoint,
    fault: SimFaultOf<AlipayFault, 'error'>,
  ): SimAnswer {
    const { subCode, code, message, status = 502 } = fault
    if (subCode === undefined)
      return { status, headers: { 'Content-Type': 'text/html' }, body: GATEWAY_PAGE }
    return refuse(params, alipayFailure(subCode, code, message), endpoint)
  }

  function work(params: AlipayParams, endpoint: AlipayEndpoint): SimAnswer {
    try {
      if (isPage(endpoint)) return alipayCashier(api.openPayment(endpoint, params))
      const isQuestion = endpoint === 'query' || endpoint === 'queryRefund'
      const lie = isQuestion ? faults.take('wrong', endpoint)?.lie : undefined
      const result = { code: '10000', msg: 'Success', ...api.call(endpoint, params), ...lie }
      return answerJson(params, result, endpoint)
    } catch (error) {
      if (error instanceof AlipayRefusal) return refuse(params, error.failure, endpoint)
      throw error
    }
  }

  function respond(params: AlipayParams, endpoint: AlipayEndpoint | undefined): SimAnswer {
    try {
      const checked = checkAlipayRequest(params, keys, clock.now())
      const failure = faults.take('error', checked)
      if (!failure) return work(params, checked)
      if (failure.heard) work(params, checked)
      return fail(params, checked, failure)
    } catch (error) {
      if (error instanceof AlipayRefusal) return refuse(params, error.failure, endpoint)
      throw error
    }
  }

  /** Carries out what an endpoint does, late, cut or not at all. */
  async function disturb(
    endpoint: AlipayEndpoint,
    act: () => SimAnswer | Promise<SimAnswer>,
  ): Promise<SimAnswer> {
    if (faults.take('away', endpoint)) return { ...NOTHING, delivery: 'away' }
    const late = faults.take('late', endpoint)
    const silent = faults.take('silent', endpoint)
    if (late?.unheard) await hold()
    if (silent?.unheard) return { ...NOTHING, delivery: 'silent' }
    const answer = await act()
    const swap = endpoint === 'download' ? faults.take('swapped', endpoint) : undefined
    if (swap) answer.body = Buffer.from(swap.file, 'base64')
    if (late && !late.unheard) await hold()
    if (silent) return { ...answer, delivery: 'silent' }
    return faults.take('cut', endpoint) ? { ...answer, delivery: 'cut' } : answer
  }

  return {
    disturb,

    async answer(request: SimRequest, endpoint: AlipayEndpoint | undefined): Promise<SimAnswer> {
      const params = readAlipayParams(request)
      const act = () => respond(params, endpoint)
      return endpoint ? disturb(endpoint, act) : act()
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
