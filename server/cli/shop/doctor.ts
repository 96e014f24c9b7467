import { resolve } from 'node:path'
import { siteSettings } from '#server/domain/site/site.ts'
import { checkAddress, checkNotifiers, checkDatabase, checkStorage } from './doctor-environment.ts'
import {
  checkBrackets,
  checkHelp,
  checkMerchant,
  checkNames,
  checkSettings,
  checkDemo,
  checkPayment,
  checkWechat,
} from './doctor-content.ts'
import { checkBills, checkProviders } from './doctor-payments.ts'
import type { DoctorCheck, Finding, Level, FindingWords } from './doctor-finding.ts'
import { readArguments, say, UsageError, type Command } from '#server/cli/command.ts'
import { isChinese } from '#server/cli/terminal-language.ts'
import { withShop } from '#server/cli/with-shop.ts'

const help = `Checks a shop before it opens: one line for each thing, and what to do about it.

Usage: npm run shop -- doctor

Run it with the environment of the shop: SHOP_URL, SMTP_URL and all the others. The exit code is 1 when something
must be fixed.`

const CHECKS: readonly DoctorCheck[] = [
  checkAddress,
  checkPayment,
  checkProviders,
  checkBills,
  checkWechat,
  checkDemo,
  checkNotifiers,
  checkStorage,
  checkDatabase,
  checkSettings,
  checkHelp,
  checkBrackets,
  checkMerchant,
  checkNames,
]

const WORDS = {
  en: {
    marks: { good: 'ok  ', look: 'look', bad: 'MEND' } satisfies Record<Level, string>,
    colon: ': ',
    closed: (bad: number, look: number) => `Not ready to open: ${bad} to fix, ${look} to look at.`,
    open: (look: number) => `Ready to open: ${look} to look at.`,
  },
  zh: {
    marks: { good: '正常', look: '留意', bad: '要改' } satisfies Record<Level, string>,
    colon: '：',
    closed: (bad: number, look: number) => `还不能开店：${bad} 处要改，${look} 处请留意。`,
    open: (look: number) => `可以开店：${look} 处请留意。`,
  },
}

function lineOf({ level, topic, says, todo }: Finding, language: 'en' | 'zh') {
  const read = (words: FindingWords) => (typeof words === 'string' ? words : words[language])
  const { marks, colon } = WORDS[language]
  return `${marks[level]}  ${read(topic)}${colon}${read(says)}${todo ? ` → ${read(todo)}` : ''}`
}

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'check a shop before it opens',
  help,
  async run(args) {
    if (readArguments(args, {}).positionals.length > 0) throw new UsageError(help)
    await withShop(async (shop) => {
      const site = await siteSettings(shop.db)
      const dataDir = resolve(process.env['SHOP_DATA'] ?? 'shopdata')
      const patient = { shop, site, env: process.env, dataDir }
      const findings = (await Promise.all(CHECKS.map(async (check) => check(patient)))).flat()
      const language = isChinese(process.env) ? 'zh' : 'en'
      for (const finding of findings) say(lineOf(finding, language))
      const count = (level: Level) => findings.filter((one) => one.level === level).length
      const bad = count('bad')
      const { closed, open } = WORDS[language]
      if (bad > 0) throw new UsageError(closed(bad, count('look')))
      say(open(count('look')))
    })
  },
}
