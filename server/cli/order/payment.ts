import { setTimeout as wait } from 'node:timers/promises'
import { renderUnicodeCompact } from 'uqr'
import { refundsOf } from '#server/db/order/refunds.ts'
import { paymentsOf } from '#server/db/order/payments.ts'
import {
  readArguments,
  say,
  sayJson,
  sayText,
  UsageError,
  type Command,
} from '#server/cli/command.ts'
import { shopTime } from '#server/cli/options.ts'
import { isChinese } from '#server/cli/terminal-language.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { keptNotices } from '#server/domain/payment/kept-notices.ts'
import { tryPayment, type TrialStep } from '#server/domain/payment/trial.ts'
import { siteSettings } from '#server/domain/site/site.ts'
import { PAY_BY_ALIPAY } from '#server/providers/payment/alipay/alipay.ts'
import { PAY_BY_WECHAT } from '#server/providers/payment/wechat/wechat-pay.ts'
import { orderNamed } from './orders.ts'

const tryHelp = `Pays one fen by a provider for real, waits for its notice, asks about it, and refunds it. It reports each step.

Usage: npm run shop -- payment try wechat|alipay

Run it while the shop runs, with the same environment. Scan the code, or open the address in a browser, and pay within
ten minutes. A trial that was broken off is ended first: paid ones are refunded. The exit code is 1 when a step failed.`

type StepWords = { en: string; zh: string }

/** What is said of each step. */
function wordsOf(step: TrialStep): StepWords {
  switch (step.kind) {
    case 'opened':
      return {
        en: 'One fen can be paid now, for ten minutes:',
        zh: '现在可以付 0.01 元，十分钟内有效：',
      }
    case 'not opened':
      return { en: `It did not open: ${step.why}`, zh: `没能发起付款：${step.why}` }
    case 'no answer':
      return { en: `It does not answer a question: ${step.why}`, zh: `查询没有回应：${step.why}` }
    case 'paid by query':
      return { en: 'Asked, it says that the fen was paid.', zh: '查询结果：已付款。' }
    case 'noticed':
      return { en: 'Its notice reached the shop.', zh: '小店收到了付款通知。' }
    case 'no notice':
      return {
        en: 'No notice reached the shop in time. Does the shop run, and can the provider reach it? See “doctor”.',
        zh: '没有按时收到付款通知。小店在运行吗？支付平台能访问到吗？用 “doctor” 检查。',
      }
    case 'not paid':
      return { en: 'Nobody paid. The payment is closed.', zh: '没有人付款，这笔付款已关闭。' }
    case 'refunded':
      return { en: 'The fen was refunded.', zh: '0.01 元已退回。' }
    case 'refund under way':
      return {
        en: 'The refund is under way. Run this again later: it sees to the rest.',
        zh: '退款还在处理。过一会儿再运行一次，会接着处理。',
      }
    case 'not refunded':
      return {
        en: `It was not refunded: ${step.why}. Run this again once that is settled.`,
        zh: `没能退款：${step.why}。处理好以后再运行一次。`,
      }
    case 'mended':
      return { en: 'A trial that was broken off is seen to.', zh: '上次没做完的试付已处理。' }
  }
}

const PROVIDERS = [PAY_BY_WECHAT, PAY_BY_ALIPAY]

export const paymentTryCommand: Command = {
  name: 'payment try',
  summary: 'pay and refund one fen for real',
  help: tryHelp,
  async run(args) {
    const [code, ...more] = readArguments(args, {}).positionals
    if (code === undefined || !PROVIDERS.includes(code) || more.length > 0)
      throw new UsageError(tryHelp)
    const isGood = await withShop(async (shop) => {
      const provider = shop.payments.find((each) => each.code === code)
      if (!provider) throw new UsageError(`“${code}” is not configured. See docs/payments.md.`)
      const language = isChinese(process.env) ? 'zh' : 'en'
      const { siteName } = await siteSettings(shop.db)
      return tryPayment(shop, provider, {
        subject: siteName['zh-cn'],
        pause: (seconds) => wait(seconds * 1000),
        tell(step) {
          say(wordsOf(step)[language])
          if (step.kind !== 'opened') return
          const { continuation } = step
          if (continuation.kind === 'qr') sayText(renderUnicodeCompact(continuation.text))
          if (continuation.kind === 'page') say(continuation.url)
        },
      })
    })
    if (!isGood) process.exitCode = 1
  },
}

const noticesHelp = `Shows what payment providers have told the shop about an order, as it came, with their signatures: for a dispute.

Usage: npm run shop -- payment notices NO

NO  the order’s number; “orders” lists them

Notices are kept for 90 days, encrypted by SHOP_SECRET. They hold what the provider says of the payer.`

export const paymentNoticesCommand: Command = {
  name: 'payment notices',
  summary: 'show a provider’s notices of an order',
  help: noticesHelp,
  async run(args) {
    const [no, ...more] = readArguments(args, {}).positionals
    if (no === undefined || more.length > 0) throw new UsageError(noticesHelp)
    await withShop(async (shop) => {
      const { id } = await orderNamed(shop.db, no)
      const payments = await paymentsOf(shop.db, id)
      const refunds = await refundsOf(shop.db, id)
      const numbers = [...payments.map((each) => each.providerId), ...refunds.map(({ sn }) => sn)]
      const kept = await Promise.all(
        numbers.map(async (about) =>
          (await keptNotices(shop, about)).map((notice) => ({ about, ...notice })),
        ),
      )
      sayJson(
        kept
          .flat()
          .toSorted((one, other) => one.time - other.time)
          .map(({ time, ...notice }) => ({ time: shopTime(time), ...notice })),
      )
    })
  },
}
