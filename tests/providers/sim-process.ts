import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { SimServer } from './sim-server.ts'

const READY = /^Simulator ready: (\S+)/

/** Starts a simulator's `main.ts` in a process of its own. It ends together with this one. */
export async function launchSimProcess(script: URL, options: object): Promise<SimServer> {
  const child = spawn(process.execPath, [script.pathname, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  if (!child.stdout) throw new Error('a pipe was asked for')
  for await (const line of createInterface(child.stdout)) {
    const url = READY.exec(line)?.[1]
    if (!url) continue
    return {
      url,
      async close() {
        child.kill()
        await ended
      },
    }
  }
  throw new Error('The simulator ended before it was ready')
}

/** Tells the launching process where a simulator is, and ends this one with it. */
export function announceSim(url: string) {
  process.on('disconnect', () => process.exit())
  console.log(`Simulator ready: ${url}`)
}
