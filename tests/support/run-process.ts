import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs Node to its end; answers with which code it ended, and all that it said. */
export async function runProcess(args: string[], cwd: string) {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void said.push(text))
  const [code] = (await once(child, 'close')) as [number | null] // what `close` carries
  return { code, said: said.join('') }
}
