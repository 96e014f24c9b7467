import { AFTERSALE_STATUS, AFTERSALE_TYPE } from '#contract/aftersale-rules.ts'
import type { Shop } from '#server/domain/context.ts'
import type { AftersaleRecord } from '#server/db/order/aftersales.ts'
import {
  approve,
  failBecause,
  receive,
  refund,
  refuseBecause,
  rejectBecause,
  replace,
} from '#server/domain/aftersale/decide.ts'
import { USUAL_EXPRESS } from '#server/domain/order/shipment.ts'
import { siteSettings } from '#server/domain/site/site.ts'
import { Refused } from '#server/domain/messages/refusal.ts'
import { routeOf } from './refund-route.ts'
import { aftersaleNamed, aftersaleWord } from './aftersales.ts'
import { readArguments } from '#server/cli/arguments.ts'
import { say, UsageError, type Command } from '#server/cli/command.ts'
import { waybillOf } from './waybill.ts'
import { withShop } from '#server/cli/with-shop.ts'

const help = `Decides an after-sale. “aftersales” lists them.

Usage: npm run shop -- aftersale DECISION SN [options]

approve SN [--address TEXT]           agree; goods are sent back to the setting returnAddress unless told
refuse SN --reason TEXT               say no
receive SN                            the goods of a return came: the money is owed
reject SN --reason TEXT               what came back is not as it should be
replace SN [--express NAME] [--number NUMBER]   send the new or repaired piece
refund SN [--to original|balance|manual]        pay what is owed, the way it was paid unless told
fail SN [--reason TEXT]               the bank could not pay`

type Options = {
  address?: string
  reason?: string
  express: string
  number?: string
  to?: string
}
type Decision = (shop: Shop, id: number) => Promise<AftersaleRecord>
type AftersaleStep = { shop: Shop; aftersale: AftersaleRecord; options: Options }

function reasonOf({ options }: AftersaleStep): string {
  if (options.reason) return options.reason
  throw new UsageError('Tell the member why: --reason TEXT')
}

/** Where goods are returned to; a refund without goods needs no address. */
async function addressOf({ shop, aftersale, options }: AftersaleStep): Promise<string> {
  const address = options.address ?? (await siteSettings(shop.db)).returnAddress
  if (address !== '' || aftersale.type === AFTERSALE_TYPE.refundOnly) return address
  throw new UsageError('Tell where the goods go: --address TEXT, or the setting returnAddress.')
}

function parcelOf({ shop, options }: AftersaleStep): string {
  const { expressName, number } = waybillOf(options)(shop.random)
  return `${expressName} ${number}`
}

const DECISIONS: Record<string, (chosen: AftersaleStep) => Decision | Promise<Decision>> = {
  approve: async (chosen) => approve(await addressOf(chosen)),
  refuse: (chosen) => refuseBecause(reasonOf(chosen)),
  receive: () => receive,
  reject: (chosen) => rejectBecause(reasonOf(chosen)),
  replace: (chosen) => replace(parcelOf(chosen)),
  refund: (chosen) => refund(routeOf(chosen.options.to)),
  fail: ({ options }) => failBecause(options.reason ?? ''),
}

export const aftersaleCommand: Command = {
  name: 'aftersale',
  summary: 'approve, refuse or refund an after-sale',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      address: { type: 'string' },
      reason: { type: 'string' },
      express: { type: 'string', default: USUAL_EXPRESS },
      number: { type: 'string' },
      to: { type: 'string' },
    })
    const [name = '', sn, ...more] = positionals
    const choose = Object.hasOwn(DECISIONS, name) ? DECISIONS[name] : undefined
    if (!choose || sn === undefined || more.length > 0) throw new UsageError(help)
    await withShop(async (shop) => {
      const aftersale = await aftersaleNamed(shop.db, sn)
      const decision = await choose({ shop, aftersale, options: values })
      const { status } = await decision(shop, aftersale.id).catch((error: unknown) => {
        throw asUsageError(error, name, aftersale)
      })
      const isLate = status === AFTERSALE_STATUS.refundFailed && name === 'refund'
      say(`After-sale ${sn} is now ${aftersaleWord(status)}.`)
      if (isLate) say('The provider did not take the refund back; try --to balance or manual.')
    })
  },
}

function asUsageError(error: unknown, name: string, { sn, status }: AftersaleRecord) {
  if (!(error instanceof Refused)) return error
  return new UsageError(
    `After-sale ${sn} is ${aftersaleWord(status)}: “${name}” can’t be done now.`,
  )
}
