import { createInterface } from 'node:readline/promises'
import { emptyShop } from '#server/db/merchant/dump.ts'
import { seedDemo } from '#demo/seed.ts'
import { readArguments, say, UsageError, type Command } from '#server/cli/command.ts'
import { sayDemoMember } from '#server/cli/member/member.ts'
import { withShop } from '#server/cli/with-shop.ts'

const help = `Empties the shop: products, members, orders and settings are gone for good.

Usage: npm run shop -- reset [--yes] [--demo]

--yes   do not ask
--demo  load the demo shop afterwards`

async function isSure() {
  if (!process.stdin.isTTY)
    throw new UsageError('Nothing was changed: add --yes to empty the shop.')
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asking.question(
    'Products, members and orders will be gone. Empty the shop? [y/N] ',
  )
  asking.close()
  return /^y(es)?$/i.test(answer.trim())
}

export const resetCommand: Command = {
  name: 'reset',
  summary: 'empty the shop',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      yes: { type: 'boolean' },
      demo: { type: 'boolean' },
    })
    if (positionals.length > 0) throw new UsageError(help)
    if (!values.yes && !(await isSure())) {
      say('Nothing was changed.')
      return
    }
    await withShop(async (shop) => {
      await emptyShop(shop.db)
      say('The shop is empty.')
      if (values.demo) await seedDemo(shop, say)
      await sayDemoMember(shop)
    })
  },
}
