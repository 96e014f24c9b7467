import { StartFailure } from '#server/lib/start-failure.ts'
import { StoreAway } from '#server/providers/pictures/object-store.ts'
import { UsageError } from './command.ts'
import { visibleFault, visibleOwn } from '#server/lib/safe-text.ts'
import { runCommand } from './run-command.ts'

runCommand(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain =
    error instanceof UsageError || error instanceof StartFailure || error instanceof StoreAway
  console.error(isPlain ? visibleOwn(error.message) : visibleFault(error))
  process.exitCode = 1
})
