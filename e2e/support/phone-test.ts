import { expect, type BrowserContext, type Page } from 'playwright/test'
import { takeProvoked } from './provoked.ts'
import { expectQuiet } from './quiet.ts'
import { removeFolder, temporaryFolder } from './server.ts'
import { test as base } from './shop-test.ts'
import { allowedLines, collectComplaints } from './test.ts'

/** A phone unique to this test: what its browser stores survives closing it. */
export type Phone = {
  /** Starts the browser in a separate process, with an empty page. In English. */
  open: () => Promise<Page>
  /** The same as an app window, as the shop's icon opens it: `display-mode: standalone`. */
  openApp: () => Promise<Page>
  /** Ends the browser's process. */
  close: () => Promise<void>
}

/**
 * Startup timeout of the browser in milliseconds; about one in a hundred app windows never opens, and is restarted
 * once.
 */
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
          // an installed app's desktop entries go there too
          env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
          headless: false, // see playwright.config.ts
          baseURL: shop.url,
          viewport,
          ...(timezoneId ? { timezoneId } : {}),
          timeout: UP_WITHIN,
        })
      const context = await launch().catch(launch)
      now.context = context
      complaints.push(collectComplaints(context))
      const expires = Math.floor(Date.now() / 1000) + DECADE_SECONDS
      await context.addCookies([{ name: 'ba-lang', value: 'en', url: shop.url, expires }])
      return context.pages()[0] ?? context.newPage()
    }
    await provide({
      close,
      open: () => start([]),
      // The first page must be one of the shop that runs no code yet.
      openApp: () => start([`--app=${shop.url}/robots.txt`]),
    })
    await close()
    await removeFolder(folder)
    expectQuiet(complaints.flat(), allowedLines(expectedConsole, takeProvoked()))
  },
})

export { expect }
