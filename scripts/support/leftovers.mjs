// A run that is killed with -9 cannot tidy up. So each writes down who it is, and gives all that it starts its name and a folder
// for temporary files; the next run ends and removes what goes by the name of one that is over.
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

/** Names the run, in the environment of all that it starts. */
const RUN = 'LAMPLIGHT_RUN'
/** Linux' file system in memory. */
const MEMORY = '/dev/shm'
const notes = join(root, '.cache', 'runs')

/** @typedef {{ id: string, pid: number, since: string, folder: string }} Note of a run; `since` tells its process from a later one of that number */

/** When a process began, as the system counts it; '' where that cannot be told. @param {number} pid */
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

/** Processes that a run has started, or that those have; none where there is no /proc. @param {string} id */
function processesOf(id) {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`${RUN}=${id}`)
      } catch {
        return false // it has ended, or is somebody else's
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

/** Begins a run: tidies up after killed ones, then names this one. Answers what removes its own files. */
export function beginRun() {
  mkdirSync(notes, { recursive: true })
  tidyUp()
  const id = randomBytes(4).toString('hex')
  // A TMPDIR that does not exist is none; the unprivileged user of PostgreSQL may pass through.
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
