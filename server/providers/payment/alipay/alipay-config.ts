import * as v from 'valibot'
import { StartFailure } from '#server/lib/start-failure.ts'
import { givenVariables, keyFrom, wrongVariables } from '#server/providers/payment/key-variables.ts'
import {
  certificateNumber,
  keysOfCertificates,
  privateKeyOf,
  publicKeysOf,
  rootNumbers,
  type AlipayContract,
} from './alipay-keys.ts'

const VariablesSchema = v.object({
  ALIPAY_APP_ID: v.pipe(v.string(), v.regex(/^\d{16}$/)),
  ALIPAY_SELLER_ID: v.pipe(v.string(), v.regex(/^2088\d{12}$/)),
  ALIPAY_PRIVATE_KEY: keyFrom(privateKeyOf),
  ALIPAY_PUBLIC_KEY: v.optional(keyFrom(publicKeysOf)),
  ALIPAY_APP_CERTIFICATE: v.optional(keyFrom(certificateNumber)),
  ALIPAY_ROOT_CERTIFICATES: v.optional(keyFrom(rootNumbers)),
  ALIPAY_CERTIFICATES: v.optional(keyFrom(keysOfCertificates)),
})
type Variables = v.InferOutput<typeof VariablesSchema>

/** An app has Alipay's public key, or three certificates. */
function isWhole(given: Variables): boolean {
  const three = [
    given.ALIPAY_APP_CERTIFICATE,
    given.ALIPAY_ROOT_CERTIFICATES,
    given.ALIPAY_CERTIFICATES,
  ].filter((each) => each !== undefined)
  return given.ALIPAY_PUBLIC_KEY === undefined ? three.length === 3 : three.length === 0
}

const ContractSchema = v.pipe(
  VariablesSchema,
  v.forward(v.check(isWhole, 'either the key, or all three certificates'), ['ALIPAY_PUBLIC_KEY']),
)

/**
 * The app at Alipay, from variables; null: there is none.
 * @throws StartFailure when half of it is missing or wrong; names variables, never their values
 */
export function configuredAlipay(env: NodeJS.ProcessEnv): AlipayContract | null {
  const variables = givenVariables(env, Object.keys(VariablesSchema.entries))
  if (Object.keys(variables).length === 0) return null
  const read = v.safeParse(ContractSchema, variables)
  if (!read.success) {
    throw new StartFailure(
      `Alipay is not configured: ${wrongVariables(read.issues)} missing or wrong. See docs/payments.md.`,
    )
  }
  const given = read.output
  return {
    appId: given.ALIPAY_APP_ID,
    sellerId: given.ALIPAY_SELLER_ID,
    privateKey: given.ALIPAY_PRIVATE_KEY,
    alipayKeys: given.ALIPAY_PUBLIC_KEY ?? given.ALIPAY_CERTIFICATES ?? [],
    certificateNumbers: {
      ...(given.ALIPAY_APP_CERTIFICATE && { app_cert_sn: given.ALIPAY_APP_CERTIFICATE }),
      ...(given.ALIPAY_ROOT_CERTIFICATES && {
        alipay_root_cert_sn: given.ALIPAY_ROOT_CERTIFICATES,
      }),
    },
  }
}
