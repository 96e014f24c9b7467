import { fileURLToPath } from 'node:url'

const isRoot = process.getuid?.() === 0

/**
 * Chromium as shoppers have it, for tests and measurements: no debugger on its workers. `CHROMIUM` names the browser.
 */
export const launchOptions = {
  executablePath: fileURLToPath(new URL('chromium.mjs', import.meta.url)),
  args: [
    '--headless=new',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(isRoot ? ['--no-sandbox'] : []),
  ],
}
