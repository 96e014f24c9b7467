import { createPrivateKey, type KeyObject } from 'node:crypto'
import * as v from 'valibot'
import { StartFailure } from '#server/lib/start-failure.ts'
import { givenVariables, keyFrom, wrongVariables } from '#server/providers/payment/key-variables.ts'
import { platformCertificates, platformPublicKey, type WechatContract } from './wechat-keys.ts'

const APP_ID = /^wx[0-9a-zA-Z]{8,30}$/
const VariablesSchema = v.object({
  WECHAT_PAY_MERCHANT_ID: v.pipe(v.string(), v.regex(/^\d{6,12}$/)),
  WECHAT_PAY_APP_ID: v.pipe(v.string(), v.regex(APP_ID)),
  WECHAT_PAY_SERIAL: v.pipe(v.string(), v.regex(/^[0-9A-Fa-f]{20,64}$/), v.toUpperCase()),
  WECHAT_PAY_PRIVATE_KEY: keyFrom((pem) => createPrivateKey(pem)),
  WECHAT_PAY_API_KEY: v.pipe(v.string(), v.bytes(32)),
  WECHAT_PAY_PUBLIC_KEY_ID: v.optional(v.pipe(v.string(), v.regex(/^PUB_KEY_ID_[0-9A-Za-z]+$/))),
  WECHAT_PAY_PUBLIC_KEY: v.optional(keyFrom(platformPublicKey)),
  WECHAT_PAY_CERTIFICATES: v.optional(keyFrom(platformCertificates)),
  WECHAT_PAY_ACCOUNT_ID: v.optional(v.pipe(v.string(), v.regex(APP_ID))),
  WECHAT_PAY_ACCOUNT_SECRET: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-zA-Z]{32}$/))),
})

const ContractSchema = v.pipe(
  VariablesSchema,
  v.forward(
    v.check(
      (given) =>
        (given.WECHAT_PAY_PUBLIC_KEY === undefined) ===
        (given.WECHAT_PAY_PUBLIC_KEY_ID === undefined),
      'key and id belong together',
    ),
    ['WECHAT_PAY_PUBLIC_KEY'],
  ),
  v.forward(
    v.check(
      (given) => Boolean(given.WECHAT_PAY_PUBLIC_KEY ?? given.WECHAT_PAY_CERTIFICATES),
      'neither key nor certificates',
    ),
    ['WECHAT_PAY_PUBLIC_KEY'],
  ),
  v.forward(
    v.check((given) => !given.WECHAT_PAY_ACCOUNT_SECRET || Boolean(given.WECHAT_PAY_ACCOUNT_ID)),
    ['WECHAT_PAY_ACCOUNT_ID'],
  ),
  v.forward(
    v.check((given) => !given.WECHAT_PAY_ACCOUNT_ID || Boolean(given.WECHAT_PAY_ACCOUNT_SECRET)),
    ['WECHAT_PAY_ACCOUNT_SECRET'],
  ),
)

/**
 * The contract with WeChat Pay, from variables; null: there is none.
 * @throws StartFailure when half of it is missing or wrong; names variables, never their values
 */
export function configuredWechatPay(env: NodeJS.ProcessEnv): WechatContract | null {
  const variables = givenVariables(env, Object.keys(VariablesSchema.entries))
  if (Object.keys(variables).length === 0) return null
  const read = v.safeParse(ContractSchema, variables)
  if (!read.success) {
    throw new StartFailure(
      `WeChat Pay is not configured: ${wrongVariables(read.issues)} missing or wrong. See docs/payments.md.`,
    )
  }
  const {
    WECHAT_PAY_MERCHANT_ID: mchid,
    WECHAT_PAY_APP_ID: appid,
    WECHAT_PAY_SERIAL: serial,
    WECHAT_PAY_PRIVATE_KEY: privateKey,
    WECHAT_PAY_API_KEY: apiKey,
    WECHAT_PAY_PUBLIC_KEY_ID: id,
    WECHAT_PAY_PUBLIC_KEY: publicKey,
    WECHAT_PAY_CERTIFICATES: certificates = [],
    WECHAT_PAY_ACCOUNT_ID: accountId,
    WECHAT_PAY_ACCOUNT_SECRET: secret,
  } = read.output
  const own: [string, KeyObject][] = id && publicKey ? [[id, publicKey]] : []
  return {
    mchid,
    appid,
    serial,
    privateKey,
    apiKey,
    platformKeys: new Map([...own, ...certificates]),
    account: accountId && secret ? { appid: accountId, secret } : null,
  }
}
