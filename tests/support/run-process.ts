import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs Node until it exits; returns its exit code and all its output. */
export async function runProcess(args: string[], cwd: string) {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void said.push(text))
  const [code] = (await once(child, 'close')) as [number | null] // the payload of `close`
  return { code, said: said.join('') }
}
