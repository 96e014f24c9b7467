import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

const logs = join(root, 'logs')
mkdirSync(logs, { recursive: true })

/** Where a run leaves what it has to say: a log for each stage, reports, pictures of failed tests. */
export const inLogs = (/** @type {string} */ name) => join(logs, name)
