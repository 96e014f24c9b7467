import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

const logs = join(root, 'logs')
mkdirSync(logs, { recursive: true })

/** Output folder of a run: a log for each stage, reports, screenshots of failed tests. */
export const inLogs = (/** @type {string} */ name) => join(logs, name)
