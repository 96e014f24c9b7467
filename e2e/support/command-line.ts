import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { CommandAsked, CommandDone } from '#tests/support/command-process.ts'

const SCRIPT = fileURLToPath(new URL('../../tests/support/command-process.ts', import.meta.url))

/** The merchant's command line of one shop; its process starts with the first command. */
export function commandLine(env: NodeJS.ProcessEnv) {
  let child: ChildProcess | undefined
  let asked = 0
  return {
    /** Returns the command's output. @throws when it failed */
    async run(args: string[]): Promise<string> {
      child ??= fork(SCRIPT, { env, execArgv: [], stdio: 'inherit' })
      const question: CommandAsked = { id: ++asked, args }
      child.send(question)
      const { said, error } = await answerTo(child, question.id)
      if (error !== undefined) throw new Error(`${args.join(' ')}: ${error}\n${said}`)
      return said
    },
    async end() {
      if (!child || child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

const answerTo = (child: ChildProcess, id: number) =>
  new Promise<CommandDone>((resolve, reject) => {
    const fail = () => reject(new Error('The command line has ended'))
    const hear = (done: CommandDone) => {
      if (done.id !== id) return
      child.off('message', hear)
      child.off('exit', fail)
      resolve(done)
    }
    child.on('message', hear)
    child.once('exit', fail)
  })
