// As a process of its own: brings the database of the first argument to the present schema.
import { migrate } from '#server/db/migrate.ts'

await migrate(process.argv[2] ?? '')
