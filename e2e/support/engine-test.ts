import { writeFile } from 'node:fs/promises'
import { expect, type TestInfo } from 'playwright/test'
import { pageOver, type EnginePage } from './engine-page.ts'
import type { Engine, OpenBrowser } from './engine.ts'
import { startFirefox } from './firefox-browser.ts'
import { takeProvoked } from './provoked.ts'
import { expectQuiet } from './quiet.ts'
import { removeFolder, temporaryFolder } from './server.ts'
import { test as base } from './shop-test.ts'
import { startWebKit } from './webkit-browser.ts'

const ENGINES = { Firefox: startFirefox, WebKitGTK: startWebKit }

type Fixtures = {
  /** Console lines that a test provokes on purpose. */
  expectedConsole: RegExp[]
  /** a phone unique to this test: what its browser stores survives closing it */
  phone: Phone
}
export type EngineOptions = {
  /** the engine, and the path of its browser; '' when there is none */
  browserOf: { engine: keyof typeof ENGINES; binary: string }
}
type WorkerFixtures = EngineOptions & { engine: Engine | undefined }

export type Phone = {
  /** Starts the browser in a separate process, at a path of the shop. In English by default. */
  open: (path: string) => Promise<EnginePage>
  /** Ends the browser's process. */
  close: () => Promise<void>
}

/** In the page: as if the shopper had chosen English before. */
function chooseEnglish() {
  document.cookie = 'ba-lang=en; path=/; max-age=31536000'
}

async function takePhoto({ browser }: { browser?: OpenBrowser }, info: TestInfo) {
  const photo = await browser?.driver.photo().catch(() => null)
  if (!photo) return
  const path = info.outputPath('screenshot.png')
  await writeFile(path, photo)
  await info.attach('screenshot', { path, contentType: 'image/png' })
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  browserOf: [
    { engine: 'WebKitGTK', binary: '' },
    { option: true, scope: 'worker' },
  ],
  expectedConsole: [[], { option: true }],
  engine: [
    async ({ browserOf: { engine: name, binary } }, provide) => {
      const engine = binary ? await ENGINES[name](binary) : undefined
      await provide(engine)
      await engine?.stop()
    },
    { scope: 'worker' },
  ],
  phone: async ({ browserOf, engine, shop, expectedConsole }, provide, info) => {
    info.skip(!engine, `${browserOf.engine} is not installed`)
    if (!engine) return
    const folder = await temporaryFolder()
    takeProvoked() // by a test without a browser
    const complaints: (readonly string[])[] = []
    const now: { browser?: OpenBrowser } = {}
    let isNew = true
    const close = async () => {
      await now.browser?.close()
      delete now.browser
    }
    await provide({
      close,
      async open(path) {
        now.browser = await engine.open(folder, shop.url + (isNew ? '/robots.txt' : path))
        complaints.push(now.browser.complaints)
        const page = pageOver(now.browser.driver, shop.url)
        await page.opened()
        if (isNew) await page.evaluate(chooseEnglish)
        if (isNew) await page.goto(path)
        isNew = false
        return page
      },
    })
    if (info.status !== info.expectedStatus) await takePhoto(now, info)
    await close()
    await removeFolder(folder)
    const isHalted = takeProvoked().has('server gone')
    const halted = isHalted ? [engine.halted] : []
    expectQuiet(complaints.flat(), [engine.ownAffairs, ...expectedConsole, ...halted])
  },
})

export { expect }
