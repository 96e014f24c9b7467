/** A mistake of whoever typed the command: shown without a stack, exit code 1. */
export class UsageError extends Error {}

export type Command = {
  /** how it is called, e.g. `member add` */
  name: string
  /** one line for the list of commands */
  summary: string
  /** what `--help` shows */
  help: string
  /** `args` without the command's name; answers when it is done */
  run: (args: string[]) => Promise<void>
}

export const say = (line: string) => console.log(line)
