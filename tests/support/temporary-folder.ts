import { chmod, mkdtemp, realpath, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's in-memory file system: creating a database takes a fifth of the time there. */
const MEMORY = '/dev/shm'
const ROOM = 4_000_000_000

async function hasRoom(path: string): Promise<boolean> {
  const found = await statfs(path).catch(() => null)
  return found !== null && found.bavail * found.bsize > ROOM
}

/** Named after the run, which removes at its end what is left. */
const PREFIX = `${process.env['LAMPLIGHT_RUN'] ?? 'lamplight-test'}-`

/** A folder for one test's files, which the unprivileged user of PostgreSQL may traverse. */
export async function temporaryFolder(parent = tmpdir()) {
  const path = await realpath(await mkdtemp(join(parent, PREFIX)))
  await chmod(path, 0o711)
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 20 })
  return { path, remove }
}

/** The same for files that need no disk, in memory when there is room. */
export const quickFolder = async () => temporaryFolder((await hasRoom(MEMORY)) ? MEMORY : tmpdir())
