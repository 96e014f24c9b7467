// The merchant's command line in one long-lived process: a new process takes most of a second to load per command.
import { runCommand } from '#server/cli/run-command.ts'

/** `id` of the request */
export type CommandAsked = { id: number; args: string[] }
export type CommandDone = { id: number; said: string; error?: string }

let said: string[] = []
console.log = (...words: unknown[]) => void said.push(words.join(' '))

async function answer({ id, args }: CommandAsked): Promise<CommandDone> {
  said = []
  try {
    await runCommand(args)
    return { id, said: said.join('\n') }
  } catch (error) {
    return { id, said: said.join('\n'), error: String(error) }
  }
}

let last = Promise.resolve()
process.on('message', (asked: CommandAsked) => {
  last = last.then(async () => void process.send?.(await answer(asked)))
})
