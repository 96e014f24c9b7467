// Run in a separate process: migrates the database in the first argument to the current schema.
import { migrate } from '#server/db/migrate.ts'

await migrate(process.argv[2] ?? '')
