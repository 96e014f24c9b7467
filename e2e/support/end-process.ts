import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const END_WITHIN = 10_000

/** Ends a process with the given request; kills it when it does not exit. */
export async function endProcess(
  child: ChildProcess,
  tell: () => unknown = () => child.kill('SIGTERM'),
) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), END_WITHIN)
  tell()
  await ended
  clearTimeout(timer)
}
