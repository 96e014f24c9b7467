// Alipay's own SDK as a merchant, in a process of its own: it loads `urllib`, which changes `net.Socket` for the whole
// process. Told by messages: { id, method, args }.
import { AlipaySdk, type AlipaySdkConfig } from 'alipay-sdk'

const config = JSON.parse(process.argv[2] ?? '{}') as AlipaySdkConfig // written by `launchOfficialSdk`
const sdk = new AlipaySdk({ ...config, camelcase: false })

/** What a test may ask of the SDK. */
const METHODS = {
  exec: (method: string, bizContent: object) =>
    sdk.exec(method, { bizContent }, { validateSign: true }),
  pageExecute: (method: string, verb: 'GET' | 'POST', params: object) =>
    sdk.pageExecute(method, verb, params),
  isNotice: (params: object) => sdk.checkNotifySignV2(params),
}
export type OfficialSdkMethods = typeof METHODS

type Message = { id: number; method: keyof OfficialSdkMethods; args: never[] }

async function answer({ id, method, args }: Message) {
  const call = METHODS[method] as (...values: never[]) => unknown // by name
  try {
    process.send?.({ id, value: await call(...args) })
  } catch (error) {
    process.send?.({ id, error: String(error) })
  }
}

process.on('disconnect', () => process.exit())
process.on('message', (message: Message) => void answer(message))
