import { takeProvoked } from './provoked.ts'
import { writeFile } from 'node:fs/promises'
import { expect, type TestInfo } from 'playwright/test'
import { expectQuiet } from './quiet.ts'
import { removeFolder, temporaryFolder } from './server.ts'
import { test as base } from './shop-test.ts'
import { openBrowser, startScreen } from './webkit-browser.ts'
import type { ConsoleLine } from './webkit-inspector.ts'
import type { WebKitPage } from './webkit-page.ts'

type Fixtures = {
  /** Console lines that a test provokes on purpose. */
  expectedConsole: RegExp[]
  /** a phone of this test's own: what its browser keeps stays when the browser is closed */
  phone: Phone
}
export type WebKitOptions = {
  /** path of WebKitGTK's browser; '' where there is none */
  webkit: string
}
type WorkerFixtures = WebKitOptions & { display: string }

export type Phone = {
  /** Starts the browser, as a process of its own, at a path of the shop. In English, unless it was told otherwise. */
  open: (path: string) => Promise<WebKitPage>
  /** Ends the browser's process. */
  close: () => Promise<void>
}

/**
 * Asked for by the browser itself; what it thinks of the build's preloads where a machine is slow; its word for a request
 * that the next page cut off; that it has no web app manifests; and its own look for a plain text.
 */
const OWN_AFFAIRS =
  /favicon\.ico|preloaded using link preload but not used|due to access control checks|Unrecognized Content-Security-Policy directive 'manifest-src'|Refused to apply a stylesheet .*robots\.txt/
/** What the browser says about a server that the test has stopped. */
const HALTED = /Failed to load resource|Could not connect|due to access control checks|Load failed/

/** In the page: as when a shopper has chosen English before. */
function chooseEnglish() {
  document.cookie = 'ba-lang=en; path=/; max-age=31536000'
}

type Browser = Awaited<ReturnType<typeof openBrowser>>

async function takePhoto({ browser }: { browser?: Browser }, info: TestInfo) {
  const photo = await browser?.page.photo().catch(() => null)
  if (!photo) return
  const path = info.outputPath('screenshot.png')
  await writeFile(path, photo)
  await info.attach('screenshot', { path, contentType: 'image/png' })
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  webkit: ['', { option: true, scope: 'worker' }],
  expectedConsole: [[], { option: true }],
  display: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
    async ({}, provide) => {
      const screen = await startScreen()
      await provide(screen.display)
      await screen.stop()
    },
    { scope: 'worker' },
  ],
  phone: async ({ webkit, display, shop, expectedConsole }, provide, info) => {
    info.skip(!webkit, 'WebKitGTK is not installed')
    const folder = await temporaryFolder()
    const device = { binary: webkit, display, folder }
    takeProvoked() // by a test without a browser
    const complaints: ConsoleLine[][] = []
    const now: { browser?: Browser } = {}
    let isNew = true
    const close = async () => {
      await now.browser?.close()
      delete now.browser
    }
    await provide({
      close,
      async open(path) {
        now.browser = await openBrowser(device, shop.url + (isNew ? '/robots.txt' : path))
        const { page } = now.browser
        complaints.push(page.inspector.complaints)
        if (isNew) await page.evaluate(chooseEnglish)
        if (isNew) await page.goto(path)
        isNew = false
        return page
      },
    })
    if (info.status !== info.expectedStatus) await takePhoto(now, info)
    await close()
    await removeFolder(folder)
    const allowed = [
      OWN_AFFAIRS,
      ...expectedConsole,
      ...(takeProvoked().has('server gone') ? [HALTED] : []),
    ]
    const lines = complaints.flat().map(({ level, text, url }) => `${level}: ${text} (${url})`)
    expectQuiet(lines, allowed)
  },
})

export { expect }
