import { parseArgs, type ParseArgsConfig } from 'node:util'
import { UsageError } from './command.ts'

/** `parseArgs` whose complaints are ours to show. @throws UsageError */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
