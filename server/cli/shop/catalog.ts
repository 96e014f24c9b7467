import { refreshCategories, setWithdrawn } from '#server/db/catalog/catalog-write.ts'
import { tellPublicChange } from '#server/db/public-changes.ts'
import { inTransaction } from '#server/db/database.ts'
import { readArguments, say, UsageError, type Command } from '#server/cli/command.ts'
import { withShop } from '#server/cli/with-shop.ts'

type WithdrawalCommand = {
  name: 'catalog off' | 'catalog on'
  isWithdrawn: boolean
  summary: string
  done: string
}

/** Takes products off sale or puts them back on sale, all that are named or none. */
const catalogCommand = ({ name, isWithdrawn, summary, done }: WithdrawalCommand): Command => {
  const help = `${done}

Usage: npm run shop -- ${name} SN…

SN  serial numbers, as they stand in the addresses of the products: /item/SN`
  return {
    name,
    summary,
    help,
    async run(args) {
      const sns = [...new Set(readArguments(args, {}).positionals)]
      if (sns.length === 0) throw new UsageError(help)
      await withShop(({ db }) =>
        inTransaction(db, async (transaction) => {
          const changed = await setWithdrawn(transaction, sns, isWithdrawn)
          const unknown = sns.filter((sn) => !changed.includes(sn))
          if (unknown.length > 0) {
            throw new UsageError(`There is no product ${unknown.join(', ')}. Nothing was changed.`)
          }
          await refreshCategories(transaction)
          await tellPublicChange(transaction)
        }),
      )
      for (const sn of sns) say(`${sn} is ${isWithdrawn ? 'off' : 'on'} sale.`)
    },
  }
}

export const catalogOffCommand = catalogCommand({
  name: 'catalog off',
  isWithdrawn: true,
  summary: 'take products off sale',
  done: 'Takes products off sale. Carts and orders go on showing them; an import leaves them off.',
})

export const catalogOnCommand = catalogCommand({
  name: 'catalog on',
  isWithdrawn: false,
  summary: 'put products on sale again',
  done: 'Puts products on sale again.',
})
