import { POINTS_MAX } from '#contract/money.ts'
import type { LedgerRecord } from '#server/db/member/ledger.ts'
import { changeByMerchant, TooMuchToHold } from '#server/domain/wallet/member-gifts.ts'
import { Refused } from '#server/domain/messages/refusal.ts'
import {
  changeOfCents,
  wholeNumberOption,
  optionalTextOf,
  textOf,
  textsOf,
} from '#server/cli/options.ts'
import { readArguments, say, UsageError, type Command } from '#server/cli/command.ts'
import { memberNamed } from './member.ts'
import { yuan } from '#server/cli/order/order-table.ts'
import { withShop } from '#server/cli/with-shop.ts'

const MEMO_MOST = 100

type Holding = {
  kind: LedgerRecord['kind']
  help: string
  /** the text of `--change`; @throws UsageError */
  read: (text: string) => number
  show: (size: number) => string
}

const isMissing = (error: unknown) =>
  error instanceof Refused && (error.key === 'balance_short' || error.key === 'score_invalid')

/** Changes a member's balance or points, as the command line specifies. */
async function changeHeld(args: string[], { kind, help, read, show }: Holding) {
  const { values, positionals } = readArguments(args, {
    change: { type: 'string' },
    memo: { type: 'string' },
    'memo-en': { type: 'string' },
  })
  const [account, ...more] = positionals
  if (account === undefined || more.length > 0) throw new UsageError(help)
  if (values.change === undefined || values.memo === undefined) throw new UsageError(help)
  const change = read(values.change)
  if (change === 0) throw new UsageError('--change takes more or less than 0.')
  const memo = textsOf(
    textOf(values.memo, { option: 'memo', most: MEMO_MOST }),
    optionalTextOf(values['memo-en'], { option: 'memo-en', most: MEMO_MOST }),
  )
  await withShop(async (shop) => {
    const { id, username, [kind]: held } = await memberNamed(shop.db, account)
    try {
      const { after } = await changeByMerchant(shop, id, { kind, change, memo })
      const sign = change > 0 ? '+' : ''
      say(`${username}: ${sign}${show(change)}, now ${show(after)}.`)
    } catch (error) {
      if (isMissing(error)) throw new UsageError(`${username} has only ${show(held)}.`)
      if (!(error instanceof TooMuchToHold)) throw error
      throw new UsageError(`${username} has ${show(held)}: the most is ${show(error.most)}.`)
    }
  })
}

const balanceHelp = `Gives a member balance or takes some away, and tells them why.

Usage: npm run shop -- member balance ACCOUNT --change YUAN --memo TEXT [--memo-en TEXT]

--change YUAN   how much more, such as 50 or 9.90; less with a minus: -50
--memo TEXT     why, as the member's list shows it, in Chinese if --memo-en is given too`

const balance: Holding = {
  kind: 'money',
  help: balanceHelp,
  read: (text) => changeOfCents(text, 'change'),
  show: yuan,
}

export const memberBalanceCommand: Command = {
  name: 'member balance',
  summary: 'give a member balance, or take some away',
  help: balanceHelp,
  run: (args) => changeHeld(args, balance),
}

const pointsHelp = `Gives a member points or takes some away, and tells them why.

Usage: npm run shop -- member points ACCOUNT --change N --memo TEXT [--memo-en TEXT]

--change N    how many more; fewer with a minus: -50
--memo TEXT   why, as the member's list shows it, in Chinese if --memo-en is given too`

const points: Holding = {
  kind: 'score',
  help: pointsHelp,
  read: (text) =>
    wholeNumberOption(text, { option: 'change', least: -POINTS_MAX, most: POINTS_MAX }),
  show: String,
}

export const memberPointsCommand: Command = {
  name: 'member points',
  summary: 'give a member points, or take some away',
  help: pointsHelp,
  run: (args) => changeHeld(args, points),
}
