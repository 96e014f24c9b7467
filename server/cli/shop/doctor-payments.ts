import { billStates } from '#server/db/order/bills.ts'
import { billingProviders } from '#server/domain/payment/bill-days.ts'
import { newTradeNo, noticePath, type PaymentProvider } from '#server/providers/payment/provider.ts'
import { PAY_BY_ALIPAY } from '#server/providers/payment/alipay/alipay.ts'
import { PAY_BY_WECHAT } from '#server/providers/payment/wechat/wechat-pay.ts'
import { SANDBOX } from '#server/providers/payment/sandbox.ts'
import {
  bad,
  good,
  look,
  type DoctorCheck,
  type Finding,
  type FindingWords,
} from './doctor-finding.ts'

/** What merchants call the providers. */
export const PROVIDER_NAMES: Readonly<Record<string, FindingWords>> = {
  [PAY_BY_WECHAT]: { en: 'WeChat Pay', zh: '微信支付' },
  [PAY_BY_ALIPAY]: { en: 'Alipay', zh: '支付宝' },
}
const SEE = { en: 'see docs/payments.md', zh: '见 docs/payments.md' }
/** Milliseconds that the shop may take to answer itself. */
const PATIENCE_MS = 5000
/** The shop's answer to a notice without a signature. It proves that the address leads to the shop. */
const REFUSED = 403

/**
 * Whether payment providers take what the shop signs, and notices find the shop. Each is asked about a payment that does
 * not exist: that takes the merchant's number, keys, serials and clock.
 */
export const checkProviders: DoctorCheck = async ({ shop }) => {
  const providers = shop.payments.filter(({ code }) => code !== SANDBOX)
  const found = await Promise.all(
    providers.map(async (provider): Promise<Finding[]> => {
      const topic = PROVIDER_NAMES[provider.code] ?? provider.code
      const tradeNo = newTradeNo(shop.random.bytes)
      const expireTime = shop.now() + 3600
      const state = await provider.query({ tradeNo, orderNo: '', amount: 1, expireTime })
      const answer =
        state.kind === 'unknown'
          ? bad(
              topic,
              { en: `It does not answer: ${state.why}`, zh: `没有回应：${state.why}` },
              SEE,
            )
          : good(topic, {
              en: 'It answers, keys and clock are right.',
              zh: '有回应，密钥和时间都对。',
            })
      const notices = await noticesOf(topic, provider.code, shop.place.origin)
      return [answer, notices, ...(provider.code === PAY_BY_WECHAT ? [inWechat(provider)] : [])]
    }),
  )
  return found.flat()
}

/** Whether shoppers who open the shop in WeChat can pay by it. */
const inWechat = ({ code, worksIn }: PaymentProvider): Finding =>
  worksIn('wechat')
    ? good(PROVIDER_NAMES[code] ?? code, {
        en: 'It is offered inside WeChat too.',
        zh: '在微信里打开小店也能用。',
      })
    : look(
        PROVIDER_NAMES[code] ?? code,
        { en: 'Inside WeChat it is not offered.', zh: '在微信里打开小店时不提供。' },
        {
          en: 'set WECHAT_PAY_ACCOUNT_ID and WECHAT_PAY_ACCOUNT_SECRET',
          zh: '设置 WECHAT_PAY_ACCOUNT_ID 和 WECHAT_PAY_ACCOUNT_SECRET',
        },
      )

/** A notice without a signature, sent to the shop's own address. */
async function noticesOf(
  topic: FindingWords,
  code: string,
  origin: string | null,
): Promise<Finding> {
  const url = `${origin ?? ''}${noticePath(code)}`
  const status = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(PATIENCE_MS) })
    .then((response) => response.status)
    .catch(() => null)
  if (status === REFUSED)
    return good(topic, { en: `Notices find ${url}.`, zh: `通知能到 ${url}。` })
  const got = {
    en: status === null ? 'no answer' : `HTTP ${status}`,
    zh: status === null ? '没有回应' : `HTTP ${status}`,
  }
  return look(
    topic,
    { en: `${url} gave ${got.en} from here.`, zh: `从这里访问 ${url}：${got.zh}。` },
    { en: 'start the shop, and let the provider reach it', zh: '启动小店，让支付平台能访问到' },
  )
}

/** Seconds for which a bill may be late. */
const LATE_SECONDS = 86_400

/** Whether the bills of the providers are read, and agree with the shop. */
export const checkBills: DoctorCheck = async ({ shop }) => {
  const states = await billStates(shop.db, shop.now())
  return billingProviders(shop).map(({ code }): Finding => {
    const name = PROVIDER_NAMES[code] ?? code
    const [en, zh] = typeof name === 'string' ? [name, name] : [name.en, name.zh]
    const topic = { en: `Bills of ${en}`, zh: `${zh}账单` }
    const state = states.find(({ provider }) => provider === code)
    if (state && state.differences > 0) {
      const says = {
        en: `Differences that nobody has dealt with: ${state.differences}.`,
        zh: `${state.differences} 处差异还没有处理。`,
      }
      return bad(topic, says, `npm run shop -- reconcile ${state.differingDay}`)
    }
    if (!state?.readDay || state.overdue > LATE_SECONDS) {
      const says = {
        en: state?.readDay ? `The last is of ${state.readDay}.` : 'None was read yet.',
        zh: state?.readDay ? `最近的是 ${state.readDay}。` : '还没有读过。',
      }
      const todo = {
        en: 'a worker reads them after 10:00; lines “bills” in its log say what keeps it',
        zh: '后台进程在 10:00 以后读取；日志里 bills 的行写着原因',
      }
      return look(topic, says, todo)
    }
    return good(topic, {
      en: `They agree, up to ${state.readDay}.`,
      zh: `到 ${state.readDay} 为止都对得上。`,
    })
  })
}
