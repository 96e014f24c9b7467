import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { openPool } from '#server/db/database.ts'
import { isUnused, emptyShop } from '#server/db/merchant/dump.ts'
import { openQueue } from '#server/db/queue.ts'
import { replacedSecrets } from '#server/db/secrets.ts'
import { logError } from '#server/domain/log.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase as openServer } from '#server/db/postgres/open-database.ts'
import {
  BackupFault,
  checkBackup,
  loadBackup,
  writeBackup,
} from '#server/domain/merchant/backup.ts'
import { readArguments, say, sayJson, UsageError, type Command } from './command.ts'
import { dataFolder, withShop } from './with-shop.ts'
import { seedDemo } from '#demo/seed.ts'
import { sayDemoMember } from './member/member.ts'

const number = (count: number) => count.toLocaleString('en')

const asUsageError = (error: unknown) =>
  error instanceof BackupFault ? new UsageError(error.message, { cause: error }) : error

const backupHelp = `Writes the whole shop into one new file, as of one moment: database and pictures. The shop may go on running.

Usage: npm run shop -- backup FILE [--json]

FILE    a new file such as shop-2026-11-27.gz; keep it safe, it holds everything that the shop knows
--json  how much was written, for programs

“restore” brings it back.`

export const backupCommand: Command = {
  name: 'backup',
  summary: 'write the whole shop into one file',
  help: backupHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: 'boolean', default: false },
    })
    const [name, ...more] = positionals
    if (name === undefined || more.length > 0) throw new UsageError(backupHelp)
    const file = resolve(name)
    await withShop(async ({ db, now }) => {
      const source = { db, dataDir: dataFolder(), now, without: replacedSecrets(process.env) }
      const totals = await writeBackup(source, file).catch((error: unknown) => {
        throw asUsageError(error)
      })
      if (values.json) {
        sayJson({ file, ...totals })
        return
      }
      const { rows, pictures, missing } = totals
      say(`Wrote ${number(rows)} rows and ${number(pictures)} pictures to ${file}.`)
      if (missing > 0) {
        say(
          `${number(missing)} pictures are not in the data folder, such as those in S3: save them there.`,
        )
      }
    })
  },
}

const restoreHelp = `Restores a backup into an empty data folder, and never over a shop that is there.

Usage: npm run shop -- restore FILE [--json]

FILE    what “backup” wrote, by the same version of the shop
--json  how much was restored, for programs

SHOP_DATA names a folder that is new or empty; a database of DATABASE_URL must be empty too.`

/** @throws UsageError unless the folder is missing or empty */
async function mustBeEmpty(folder: string) {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new UsageError(`${folder} is no folder that can be read.`, { cause: error })
  })
  if (entries.length === 0) return
  throw new UsageError(
    `The data folder ${folder} is not empty. Nothing was restored: name a new one, SHOP_DATA=…`,
  )
}

async function restore(file: string) {
  const dataDir = dataFolder()
  await mustBeEmpty(dataDir)
  const schema = await checkBackup(file)
  const server = await openServer({ dataDir, log: () => {}, isCommand: true })
  try {
    await migrate(server.url, server.directUrl)
    const { db, close } = openPool(server.directUrl, { isPatient: true })
    const jobs = openQueue(db, (error) => logError('jobs', error))
    try {
      if (!(await isUnused(db))) {
        throw new UsageError('The database of DATABASE_URL is not empty. Nothing was restored.')
      }
      return await loadBackup({ db, dataDir, jobs }, file, schema)
    } finally {
      await jobs.close()
      await close()
    }
  } finally {
    await server.stop()
  }
}

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'bring a backup back into an empty folder',
  help: restoreHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: 'boolean', default: false },
    })
    const [name, ...more] = positionals
    if (name === undefined || more.length > 0) throw new UsageError(restoreHelp)
    const totals = await restore(resolve(name)).catch((error: unknown) => {
      throw asUsageError(error)
    })
    if (values.json) sayJson(totals)
    else {
      const { rows, pictures } = totals
      say(`Restored ${number(rows)} rows and ${number(pictures)} pictures into ${dataFolder()}.`)
    }
  },
}

const resetHelp = `Empties the shop: products, members, orders and settings are gone for good.

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
  help: resetHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      yes: { type: 'boolean' },
      demo: { type: 'boolean' },
    })
    if (positionals.length > 0) throw new UsageError(resetHelp)
    if (!values.yes && !(await isSure())) {
      say('Nothing was changed.')
      return
    }
    await withShop(async (shop) => {
      await emptyShop(shop.db)
      await shop.jobs.clear()
      say('The shop is empty.')
      if (values.demo) await seedDemo(shop, say)
      await sayDemoMember(shop)
    })
  },
}
