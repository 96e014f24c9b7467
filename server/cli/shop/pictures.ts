import { readArguments, say, UsageError, type Command } from '#server/cli/command.ts'
import { dataFolder } from '#server/cli/with-shop.ts'
import { pushPictures } from '#server/providers/pictures/push-pictures.ts'
import { configuredS3 } from '#server/providers/pictures/s3-store.ts'

const help = `Copies the pictures of the data folder into the S3 store: those that were added, and their sizes. It may run beside the shop, and again: it copies only what the store lacks.

Usage: npm run shop -- pictures push

SHOP_DATA  the data folder
S3_…       the store (docs/configure.md)`

const amount = (count: number) => count.toLocaleString('en')
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export const picturesPushCommand: Command = {
  name: 'pictures push',
  summary: 'copy the pictures of the data folder into the S3 store',
  help,
  async run(args) {
    if (readArguments(args, {}).positionals.length > 0) throw new UsageError(help)
    const bucket = configuredS3(process.env, { isPatient: true })
    if (!bucket) throw new UsageError('There is no S3 store: set the S3_… variables first.')
    const { copied, present, failed } = await pushPictures(dataFolder(), bucket.objects)
    say(`Pictures: ${amount(copied)} copied, ${amount(present)} were there.`)
    if (failed.size === 0) return
    const lines = [...failed].map(([key, error]) => `${key}: ${wordsOf(error)}`)
    throw new UsageError(
      [`${amount(failed.size)} failed. Run it again when the cause is gone.`, ...lines].join('\n'),
    )
  },
}
