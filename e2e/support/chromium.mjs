#!/usr/bin/env node
// Chromium as shoppers have it: the test runner would attach a debugger to every service worker, and a worker under a
// debugger neither stops when idle nor is replaced by the next one. This proxy sits between the two and keeps workers
// undebugged.
import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'

/** Ends of the runner's pipe: commands arrive here, responses go straight to the runner. */
const [COMMANDS, ANSWERS] = [3, 4]
const END = '\0' // of a message
/** Milliseconds for the browser to exit when asked; a hung one must not hold up the tests. */
const END_WITHIN = 15_000
const FILTER = ['browser', 'tab', 'service_worker'].map((type) => ({ type, exclude: true }))

/** Parts of the browser's own window that no test uses: each would be created again for every test. */
const UNSEEN = 'PreloadTopChromeWebUI,WebUIOmniboxPopup,WebUIOmniboxAimPopup'
const args = process.argv
  .slice(2)
  .map((arg) => (arg.startsWith('--disable-features=') ? `${arg},${UNSEEN}` : arg))

const browser = spawn(process.env['CHROMIUM'] ?? '', args, {
  stdio: ['ignore', 'inherit', 'inherit', 'pipe', ANSWERS],
})
browser.on('exit', (code) => process.exit(code ?? 1))

/** @param {string} message of the runner @returns {string} the message for the browser */
function withoutWorkers(message) {
  if (!message.includes('"Target.setAutoAttach"')) return message
  const command = JSON.parse(message)
  return JSON.stringify({ ...command, params: { ...command.params, filter: [...FILTER, {}] } })
}

const toBrowser = browser.stdio[COMMANDS]
if (!(toBrowser instanceof Writable)) throw new Error('The browser takes no commands.')
const runner = new Socket({ fd: COMMANDS }).setEncoding('utf8')
let rest = ''
runner.on('data', (text) => {
  const messages = (rest + text).split(END)
  rest = messages.pop() ?? ''
  for (const message of messages) {
    toBrowser.write(withoutWorkers(message) + END)
    if (message.includes('"Browser.close"')) setTimeout(() => browser.kill('SIGKILL'), END_WITHIN)
  }
})
runner.on('end', () => toBrowser.end())
