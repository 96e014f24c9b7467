import { expect, type BrowserContext, type Page } from 'playwright/test'
import { waitForScripts } from './awake.ts'
import { takeProvoked } from './provoked.ts'
import { expectQuiet } from './quiet.ts'
import { removeFolder, temporaryFolder } from './server.ts'
import { test as base } from './shop-test.ts'
import { allowedLines, collectComplaints } from './test.ts'

/** A phone of a test's own: what its browser keeps stays when the browser is closed. */
export type Phone = {
  /** Starts the browser, as a process of its own, with an empty page. In English. */
  open: () => Promise<Page>
  /** The same as a window of its own, as the shop's icon opens it: `display-mode: standalone`. */
  openApp: () => Promise<Page>
  /** Ends the browser's process. */
  close: () => Promise<void>
}

/** Milliseconds in which a browser is up; one of some hundred app windows never is, and is started once more. */
const UP_WITHIN = 30_000
const DECADE_SECONDS = 315_360_000

/** `test` whose browser can be closed and started again. */
export const test = base.extend<{ phone: Phone; expectedConsole: RegExp[] }>({
  expectedConsole: [[], { option: true }],
  phone: async (
    { playwright, launchOptions, viewport, timezoneId, shop, expectedConsole },
    provide,
  ) => {
    const folder = await temporaryFolder()
    takeProvoked() // by a test without a browser
    const complaints: string[][] = []
    const now: { context?: BrowserContext } = {}
    const close = async () => {
      await now.context?.close()
      delete now.context
    }
    const start = async (args: string[]) => {
      const launch = () =>
        playwright.chromium.launchPersistentContext(folder, {
          ...launchOptions,
          args: [...(launchOptions.args ?? []), ...args],
          // what an installed app writes for the desktop goes there too
          env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
          headless: false, // see playwright.config.ts
          baseURL: shop.url,
          viewport,
          ...(timezoneId ? { timezoneId } : {}),
          timeout: UP_WITHIN,
        })
      const context = await launch().catch(launch)
      now.context = context
      waitForScripts(context)
      complaints.push(collectComplaints(context))
      const expires = Math.floor(Date.now() / 1000) + DECADE_SECONDS
      await context.addCookies([{ name: 'ba-lang', value: 'en', url: shop.url, expires }])
      return context.pages()[0] ?? context.newPage()
    }
    await provide({
      close,
      open: () => start([]),
      // It must begin with a page of the shop, and one that runs no code yet.
      openApp: () => start([`--app=${shop.url}/robots.txt`]),
    })
    await close()
    await removeFolder(folder)
    expectQuiet(complaints.flat(), allowedLines(expectedConsole, takeProvoked()))
  },
})

export { expect }
