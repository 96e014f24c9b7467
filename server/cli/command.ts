import { parseArgs, type ParseArgsConfig } from 'node:util'
import { visibleJson, visibleLines, visibleOwn } from '#server/lib/safe-text.ts'

/** A mistake in the command line: shown without a stack, exit code 1. */
export class UsageError extends Error {}

export type Command = {
  /** how it is called, e.g. `member add` */
  name: string
  /** one line for the list of commands */
  summary: string
  /** what `--help` shows */
  help: string
  /** `args` without the command's name; resolves when it is done */
  run: (args: string[]) => Promise<void>
}

/** One line; text by members in it can neither control the terminal nor look like a separate line. */
export const say = (line: string) => console.log(visibleLines(line))

/** The shop's own text on several lines. */
export const sayText = (text: string) => console.log(visibleOwn(text))

/** A file of the merchant's own text, written unchanged. */
export const sayFile = (text: string) => console.log(text)

/** For programs. */
export const sayJson = (value: unknown) => console.log(visibleJson(value, 2))

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
