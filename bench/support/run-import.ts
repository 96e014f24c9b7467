import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { MAP } from '#bench/catalogue/feed.ts'

const SAMPLE_MS = 100

type Target = { url: string; dataDir: string }

/** What the merchant types: the import as a process of its own. Answers seconds, and MB of memory at their highest. */
export async function runImport({ url, dataDir }: Target, file: string) {
  const from = performance.now()
  const child = spawn(process.execPath, ['server/cli/main.ts', 'import', file, '--map', MAP], {
    env: { ...process.env, DATABASE_URL: url, SHOP_DATA: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let megabytes = 0
  const look = async () => {
    megabytes = Math.max(megabytes, await highestMemory(child.pid ?? 0))
  }
  const timer = setInterval(() => void look(), SAMPLE_MS)
  const [code] = await once(child, 'exit')
  clearInterval(timer)
  if (code !== 0) throw new Error(`the import ended with ${String(code)}`)
  return { seconds: (performance.now() - from) / 1000, megabytes }
}

/** MB that a process has held at most so far; 0 where the system does not say. */
async function highestMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
