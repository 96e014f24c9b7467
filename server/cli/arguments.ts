import { parseArgs, type ParseArgsConfig } from 'node:util'
import { UsageError } from './command.ts'

/** `-50` and `-.5` are numbers: no command has such an option. */
const NEGATIVE = /^-\.?\d/
/** Hides the minus from `parseArgs`; a process argument cannot contain this character. */
const MARK = '\0'
const withoutMark = (text: string) => (text.startsWith(MARK) ? text.slice(1) : text)

const HELP = { help: { type: 'boolean', short: 'h' } } as const

/** The user wants to see the usage. */
export class HelpAsked extends Error {}

/**
 * `parseArgs` that accepts negative numbers and reports errors in our words.
 * @throws UsageError; HelpAsked for `--help` and `-h`
 */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
) {
  const parsed = parsedOrRefused(args, { ...options, ...HELP })
  if ('help' in parsed.values) throw new HelpAsked()
  return parsed
}

function parsedOrRefused<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
) {
  const marked = args.map((arg) => (NEGATIVE.test(arg) ? MARK + arg : arg))
  try {
    const parsed = parseArgs({ args: marked, options, allowPositionals: true, strict: true })
    for (const [name, value] of Object.entries(parsed.values)) {
      if (typeof value === 'string') Object.assign(parsed.values, { [name]: withoutMark(value) })
    }
    return { ...parsed, positionals: parsed.positionals.map(withoutMark) }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
