import { readFile, stat } from 'node:fs/promises'
import { dayOf, dayStart } from '#contract/calendar.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { billOf, billSums, finishDifferences } from '#server/db/order/bills.ts'
import type { BillDifference } from '#server/db/schema/bills.ts'
import type { Shop } from '#server/domain/context.ts'
import { billingProviders, readBillOfDay } from '#server/domain/payment/bill-days.ts'
import { differencesIn } from '#server/domain/payment/reconcile.ts'
import { BillFault, type BillEntry, type BillFlaw } from '#server/providers/payment/bill.ts'
import { MOST_UNPACKED } from '#server/providers/payment/bill-bytes.ts'
import type { CarefulProvider } from '#server/providers/payment/provider.ts'
import { readArguments, say, UsageError, type Command } from '#server/cli/command.ts'
import { PROVIDER_NAMES } from '#server/cli/shop/doctor-payments.ts'
import { isChinese } from '#server/cli/terminal-language.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { differenceLine, type TerminalLanguage } from './difference-line.ts'

const help = `Compares a bill of WeChat Pay or Alipay with the payments and refunds of the shop, in both directions.

Usage: npm run shop -- reconcile DAY [--provider wechat|alipay] [--done]
       npm run shop -- reconcile FILE

DAY         fetches the bills of this day, such as 2026-11-01; they come after 10:00 of the next
FILE        a bill that you have downloaded, as it came or unpacked; nothing is stored
--provider  the bill of this provider alone: wechat or alipay
--done      you have dealt with the differences of the day: the alert ends

Each difference is a line, with what to do about it. The exit code is 1 when there is one. The shop does the same by
itself every day after 10:00.`

const FLAWS: Record<BillFlaw, Record<TerminalLanguage, string>> = {
  large: { en: 'It is larger than the shop reads.', zh: '账单太大，小店读不了。' },
  damaged: { en: 'It is damaged. Download it again.', zh: '文件已损坏，请重新下载。' },
  forged: {
    en: 'What came is not what the provider announced. Try again.',
    zh: '下载到的和支付平台给出的摘要不符，请再试一次。',
  },
  cut: { en: 'Its end is missing. Download it again.', zh: '账单不完整，缺少结尾，请重新下载。' },
  partial: {
    en: 'It is not the bill of all payments and refunds. At WeChat Pay it is the 交易账单 全部, at Alipay the 业务明细.',
    zh: '这不是全部付款和退款的账单。微信支付请下载“交易账单”的“全部”，支付宝请下载“业务明细”。',
  },
  day: { en: 'It is of another day.', zh: '账单是另一天的。' },
  row: { en: 'It is not as the provider documents it.', zh: '格式和支付平台的文档不同。' },
}

const WORDS = {
  en: {
    noProvider: 'No provider with bills is configured. See docs/payments.md.',
    otherProvider: (name: string) =>
      `--provider takes a provider that is configured, not “${name}”. See docs/payments.md.`,
    noDay: (day: string) => `There is no day ${day}. A day looks like 2026-11-01.`,
    future: (day: string) => `${day} is not over. Its bill comes after 10:00 of the next day.`,
    noFile: (file: string) => `There is no file that can be read: ${file}`,
    noBill: (file: string) => `${file} is no bill of a provider that is configured.`,
    emptyBill: 'The bill is empty, and does not say of which day it is.',
    fileAlone: '--provider and --done go with a day, not with a file.',
    creating: (name: string) => `${name}: the bill is not written yet. Try again after 10:00.`,
    away: (name: string, why: string) => `${name} gave no bill: ${why}`,
    wrongRow: (row: number) => `Row ${row} of it is not as the provider documents it.`,
    sums: (name: string, paid: string, returned: string, count: number) =>
      `${name}: payments ${paid}, refunds ${returned}, differences ${count}`,
    doneBefore: ' (dealt with)',
    failed: 'Not everything agrees.',
    done: (name: string, count: number) => `${name}: differences dealt with: ${count}`,
    nothingRead: (name: string) => `${name}: the bill of this day was not read yet.`,
  },
  zh: {
    noProvider: '没有配置会出账单的支付平台，见 docs/payments.md。',
    otherProvider: (name: string) =>
      `--provider 要写已配置的支付平台，不能是“${name}”，见 docs/payments.md。`,
    noDay: (day: string) => `没有 ${day} 这一天。日期写成 2026-11-01 这样。`,
    future: (day: string) => `${day} 还没有过完，账单在第二天 10:00 以后才有。`,
    noFile: (file: string) => `没有可以读取的文件：${file}`,
    noBill: (file: string) => `${file} 不是已配置的支付平台的账单。`,
    emptyBill: '账单是空的，也没有写明是哪一天。',
    fileAlone: '--provider 和 --done 只能和日期一起用，不能和文件一起用。',
    creating: (name: string) => `${name}：账单还没有生成，请在 10:00 以后再试。`,
    away: (name: string, why: string) => `${name} 没有给出账单：${why}`,
    wrongRow: (row: number) => `第 ${row} 行的格式和支付平台的文档不同。`,
    sums: (name: string, paid: string, returned: string, count: number) =>
      `${name}：付款 ${paid}，退款 ${returned}，差异 ${count}`,
    doneBefore: '（已处理）',
    failed: '有对不上的地方。',
    done: (name: string, count: number) => `${name}：${count} 处差异已处理。`,
    nothingRead: (name: string) => `${name}：这一天的账单还没有读过。`,
  },
}

const languageOf = (): TerminalLanguage => (isChinese(process.env) ? 'zh' : 'en')

const nameOf = (code: string) => {
  const name = PROVIDER_NAMES[code] ?? code
  return typeof name === 'string' ? name : name[languageOf()]
}

/** The differences and sums of one bill. @returns whether everything agrees */
function tell(
  code: string,
  entries: readonly BillEntry[],
  differences: readonly BillDifference[],
): boolean {
  const language = languageOf()
  const words = WORDS[language]
  for (const one of differences)
    say(differenceLine(one, nameOf(code), language) + (one.isDone ? words.doneBefore : ''))
  const { payments, paymentSum, refunds, refundSum } = billSums(entries)
  const [paid, returned] = [
    `${payments} = ${formatMoney(paymentSum)}`,
    `${refunds} = ${formatMoney(refundSum)}`,
  ]
  say(words.sums(nameOf(code), paid, returned, differences.length))
  return differences.every(({ isDone }) => isDone)
}

/** @throws UsageError */
function chosenProviders(shop: Shop, code: string | undefined): readonly CarefulProvider[] {
  const words = WORDS[languageOf()]
  const all = billingProviders(shop)
  const chosen = code === undefined ? all : all.filter((provider) => provider.code === code)
  if (all.length === 0) throw new UsageError(words.noProvider)
  if (chosen.length === 0) throw new UsageError(words.otherProvider(code ?? ''))
  return chosen
}

/** @throws UsageError unless such a day is over */
function mustBeOver({ now }: Pick<Shop, 'now'>, day: string) {
  const words = WORDS[languageOf()]
  if (dayStart(day) === null) throw new UsageError(words.noDay(day))
  if (day >= dayOf(now())) throw new UsageError(words.future(day))
}

/** @returns whether everything agrees */
async function reconcileDay(shop: Shop, provider: CarefulProvider, day: string): Promise<boolean> {
  const words = WORDS[languageOf()]
  const reading = await readBillOfDay(shop, provider, day)
  if (reading.kind === 'read') return tell(provider.code, reading.entries, reading.differences)
  const name = nameOf(provider.code)
  say(reading.kind === 'creating' ? words.creating(name) : words.away(name, reading.why))
  return false
}

/** @throws UsageError for a bill that cannot be read */
async function billIn(shop: Shop, bytes: Buffer) {
  const language = languageOf()
  try {
    for (const provider of chosenProviders(shop, undefined)) {
      const bill = await provider.bills?.readBill(bytes)
      if (bill) return { code: provider.code, ...bill }
    }
  } catch (error) {
    if (!(error instanceof BillFault)) throw error
    const { flaw, row } = error
    throw new UsageError(row === undefined ? FLAWS[flaw][language] : WORDS[language].wrongRow(row))
  }
  return null
}

/** @returns whether everything agrees. @throws UsageError */
async function reconcileFile(shop: Shop, file: string): Promise<boolean> {
  const words = WORDS[languageOf()]
  const size = (await stat(file).catch(() => null))?.size ?? 0
  if (size > MOST_UNPACKED) throw new UsageError(FLAWS.large[languageOf()])
  const bytes = await readFile(file).catch(() => null)
  if (bytes === null) throw new UsageError(words.noFile(file))
  const bill = await billIn(shop, bytes)
  if (bill === null) throw new UsageError(words.noBill(file))
  const { code, days, entries } = bill
  const last = days.at(-1)
  if (last === undefined) throw new UsageError(words.emptyBill)
  mustBeOver(shop, last)
  const bills = days.map((day) => ({
    day,
    entries: days.length === 1 ? entries : entries.filter(({ time }) => dayOf(time) === day),
  }))
  return tell(code, entries, await differencesIn(shop.db, code, bills))
}

async function finishDay(shop: Shop, { code }: CarefulProvider, day: string) {
  const words = WORDS[languageOf()]
  const bill = await billOf(shop.db, code, day)
  if (!bill?.readTime) return say(words.nothingRead(nameOf(code)))
  return say(words.done(nameOf(code), await finishDifferences(shop.db, code, day)))
}

const LIKE_A_DAY = /^\d{4}-\d{1,2}-\d{1,2}$/

export const reconcileCommand: Command = {
  name: 'reconcile',
  summary: 'compare the bills of the providers with the shop',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      provider: { type: 'string' },
      done: { type: 'boolean', default: false },
    })
    const [which, ...more] = positionals
    if (which === undefined || more.length > 0) throw new UsageError(help)
    const words = WORDS[languageOf()]
    const isDay = LIKE_A_DAY.test(which)
    if (!isDay && (values.done || values.provider !== undefined))
      throw new UsageError(words.fileAlone)
    await withShop(async (shop) => {
      if (!isDay) {
        if (!(await reconcileFile(shop, which))) throw new UsageError(words.failed)
        return
      }
      mustBeOver(shop, which)
      const agreed: boolean[] = []
      for (const provider of chosenProviders(shop, values.provider)) {
        if (values.done) await finishDay(shop, provider, which)
        else agreed.push(await reconcileDay(shop, provider, which))
      }
      if (agreed.includes(false)) throw new UsageError(words.failed)
    })
  },
}
