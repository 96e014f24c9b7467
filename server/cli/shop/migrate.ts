import { readArguments, say, UsageError, type Command } from '#server/cli/command.ts'
import { dataFolder } from '#server/cli/with-shop.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/postgres/open-database.ts'

const help = `Brings the database to the schema of this version of the shop. Run it once before servers of this version start.

Usage: npm run shop -- migrate

DATABASE_DIRECT_URL  PostgreSQL itself, as the owner of the tables
DATABASE_URL         the address and the role under which servers run; the command gives this role its rights

The embedded database needs no such command: the shop brings it up to date at the start.`

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'bring the database to the schema of this version',
  help,
  async run(args) {
    if (readArguments(args, {}).positionals.length > 0) throw new UsageError(help)
    const database = await openDatabase({ dataDir: dataFolder(), log: () => {}, isCommand: true })
    try {
      await migrate(database.url, database.directUrl)
      say('The database has the schema of this version.')
    } finally {
      await database.stop()
    }
  },
}
