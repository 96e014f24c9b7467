// A run that is killed with -9 cannot clean up. So each run records its identity, and passes its name and a temporary
// folder to everything it starts; the next run ends and removes whatever carries the name of a dead one.
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './node.mjs'

/** Identifies the run, in the environment of everything it starts. */
const RUN = 'LAMPLIGHT_RUN'
/** Linux's in-memory file system. */
const MEMORY = '/dev/shm'
const notes = join(root, '.cache', 'runs')

/**
 * @typedef {{ id: string, pid: number, since: string, folder: string }} Note of a run; `since` distinguishes its
 * process from a later one with the same pid
 */

/** Start time of a process, in system ticks; '' when unknown. @param {number} pid */
function beginningOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** @param {Note} note */
function isOver({ pid, since }) {
  try {
    process.kill(pid, 0)
    return since !== beginningOf(pid)
  } catch {
    return true
  }
}

const remove = (/** @type {string} */ path) =>
  rmSync(path, { recursive: true, force: true, maxRetries: 20 })

/** Processes that a run has started, directly or not; none where there is no /proc. @param {string} id */
function processesOf(id) {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`${RUN}=${id}`)
      } catch {
        return false // it has ended, or belongs to another user
      }
    })
    .map(Number)
}

/** @param {Pick<Note, 'id' | 'folder'>} run */
function removeFilesOf({ id, folder }) {
  remove(folder)
  const quick = existsSync(MEMORY) ? readdirSync(MEMORY) : []
  for (const name of quick.filter((each) => each.startsWith(`lamplight-${id}-`)))
    remove(join(MEMORY, name))
}

/** Ends and removes what killed runs of this folder have left. */
function tidyUp() {
  for (const name of readdirSync(notes)) {
    /** @type {Note} */
    const note = JSON.parse(readFileSync(join(notes, name), 'utf8'))
    if (!isOver(note)) continue
    for (const pid of processesOf(note.id)) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // it has ended meanwhile
      }
    }
    removeFilesOf(note)
    remove(join(notes, name))
    console.log('An earlier run was killed: what it had left is removed.')
  }
}

/** Begins a run: cleans up after killed ones, then names this one. Returns a function that removes its own files. */
export function beginRun() {
  mkdirSync(notes, { recursive: true })
  tidyUp()
  const id = randomBytes(4).toString('hex')
  // A TMPDIR that does not exist is ignored; the unprivileged user of PostgreSQL may traverse this folder.
  const folder = join(realpathSync(existsSync(tmpdir()) ? tmpdir() : '/tmp'), `lamplight-${id}`)
  const note = join(notes, `${id}.json`)
  const since = beginningOf(process.pid)
  writeFileSync(note, JSON.stringify({ id, pid: process.pid, since, folder }))
  mkdirSync(folder)
  chmodSync(folder, 0o711)
  Object.assign(process.env, { [RUN]: id, TMPDIR: folder })
  return () => {
    removeFilesOf({ id, folder })
    remove(note)
  }
}
