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
import type { DoctorCheck, Finding, Level } from './doctor-finding.ts'
import { readArguments, say, UsageError, type Command } from '#server/cli/command.ts'
import { withShop } from '#server/cli/with-shop.ts'

const help = `Checks a shop before it opens: one line for each thing, and what to do about it.

Usage: npm run shop -- doctor

Run it with the environment of the shop: SHOP_URL, SMTP_URL and all the others. The exit code is 1 when something
must be fixed.`

const CHECKS: readonly DoctorCheck[] = [
  checkAddress,
  checkPayment,
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

const MARKS: Record<Level, string> = { good: 'ok  ', look: 'look', bad: 'MEND' }

const lineOf = ({ level, topic, says, todo }: Finding) =>
  `${MARKS[level]}  ${topic}: ${says}${todo ? ` → ${todo}` : ''}`

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
      for (const finding of findings) say(lineOf(finding))
      const count = (level: Level) => findings.filter((one) => one.level === level).length
      const bad = count('bad')
      if (bad > 0)
        throw new UsageError(`Not ready to open: ${bad} to fix, ${count('look')} to look at.`)
      say(`Ready to open: ${count('look')} to look at.`)
    })
  },
}
