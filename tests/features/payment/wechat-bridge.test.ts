import { beforeEach, expect, test, vi } from 'vitest'
import { payByBridge } from '#src/features/payment/wechat-bridge.ts'

const CALL = {
  appId: 'wx0123456789abcdef',
  timeStamp: '1772337600',
  nonceStr: 'a1',
  package: 'prepay_id=wx1',
  signType: 'RSA',
  paySign: 'c2lnbmVk',
}

type Invoke = (name: string, call: object, onDone: (said: { err_msg?: string }) => void) => void

/** A browser of WeChat whose payment ends with this word. */
const bridgeThatSays = (said: { err_msg?: string }) => ({
  invoke: vi.fn<Invoke>((_name, _call, onDone) => onDone(said)),
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', new EventTarget())
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test.each([
  { said: 'get_brand_wcpay_request:ok', word: 'ok' },
  { said: 'get_brand_wcpay_request:cancel', word: 'cancel' },
  { said: 'get_brand_wcpay_request:fail', word: 'fail' },
  { said: 'get_brand_wcpay_request:fail_no permission to execute', word: 'fail' },
  { said: 'system:access_denied', word: 'fail' },
  { said: undefined, word: 'fail' },
])('what WeChat says, $said, counts as $word', async ({ said, word }) => {
  const bridge = bridgeThatSays(said === undefined ? {} : { err_msg: said })
  vi.stubGlobal('WeixinJSBridge', bridge)

  expect(await payByBridge(CALL)).toBe(word)
  expect(bridge.invoke).toHaveBeenCalledExactlyOnceWith(
    'getBrandWCPayRequest',
    CALL,
    expect.any(Function),
  )
})

test('a bridge that comes after the page is waited for', async () => {
  const word = payByBridge(CALL)
  await vi.advanceTimersByTimeAsync(1000)
  vi.stubGlobal('WeixinJSBridge', bridgeThatSays({ err_msg: 'get_brand_wcpay_request:ok' }))
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))

  expect(await word).toBe('ok')
})

test('a browser that never has one does not open the payment', async () => {
  const word = payByBridge(CALL)
  await vi.advanceTimersByTimeAsync(10_000)

  expect(await word).toBe('fail')
})
