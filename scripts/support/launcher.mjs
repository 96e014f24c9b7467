import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** @param {number} pid @returns {{ parent: number, command: string } | null} null when it has ended, reaped or not */
function look(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, command = '', state = '', parent = ''] = /^\d+ \((.*)\) (\S) (\d+)/s.exec(stat) ?? []
    return state === 'Z' ? null : { parent: Number(parent), command }
  } catch {
    if (process.platform === 'linux') return null
  }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,stat=,comm=', '-p', String(pid)], {
    encoding: 'utf8',
  })
  const [, parent = '', state = '', command = ''] = /^\s*(\d+)\s+(\S+)\s+(.*)/.exec(stdout) ?? []
  return parent && !state.startsWith('Z') ? { parent: Number(parent), command } : null
}

/**
 * Calls `onGone` once when the npm that started this process has ended: when npm is killed, its shell ends too, but not
 * what runs in it. A process started without npm may outlive its parent, as with nohup.
 * @param {() => void} onGone
 */
export function watchLauncher(onGone) {
  if (!process.env['npm_lifecycle_event'] || process.platform === 'win32') return
  const parent = process.ppid
  const seen = look(parent)
  const isShell = /(^|\/)-?(ba|da|z|k|a)?sh$/.test(seen?.command ?? '')
  const npm = isShell && seen && seen.parent > 1 ? seen.parent : parent
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === parent || look(npm))) return
    clearInterval(timer)
    onGone()
  }, 500)
  timer.unref()
}
