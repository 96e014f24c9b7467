import type { WechatEndpoint, WechatFaults } from './wechat-faults.ts'
import type { WechatKeys } from './wechat-keys.ts'
import { WECHAT_SIGNTEST, type WechatProof } from './wechat-signing.ts'

const TEN_MINUTES_MS = 600_000

/** The headers that prove an answer or a notice, with the fault that is planned for them. */
export function proveWechat(
  body: string,
  endpoint: WechatEndpoint,
  { keys, faults, wanted }: { keys: WechatKeys; faults: WechatFaults; wanted?: string | undefined },
): Partial<WechatProof> {
  if (faults.take('unsigned', endpoint)) return {}
  const forged = faults.take('forged', endpoint) !== undefined
  const age = faults.take('old', endpoint) ? TEN_MINUTES_MS : 0
  const proof = keys.prove(body, { wanted, forged, age })
  if (faults.take('signtest', endpoint))
    proof['Wechatpay-Signature'] = `${WECHAT_SIGNTEST}${proof['Wechatpay-Signature'].slice(20)}`
  if (faults.take('unknownSerial', endpoint))
    proof['Wechatpay-Serial'] = `PUB_KEY_ID_${'9'.repeat(34)}`
  return proof
}
