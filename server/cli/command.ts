import { visibleJson, visibleLines, visibleOwn } from '#server/lib/visible-text.ts'

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
