import { open } from './support/awake.ts'
import { isTakenOver } from './support/taken-over.ts'
import { untilServed } from './support/served.ts'
import { expect, test } from './support/test.ts'

type Idle = { runs: boolean[]; isTakenOver: () => boolean }

for (const path of ['/', '/list/1', '/item/LP-LIT-002'])
  test(`what can wait waits until ${path} answers taps`, async ({ page }) => {
    await untilServed(page, path)
    await page.addInitScript(`globalThis.isTakenOver = ${String(isTakenOver)}`)
    // Each idle task records whether the page was hydrated by then; one that ran by timeout proves nothing.
    await page.addInitScript(() => {
      const runs: boolean[] = []
      Object.assign(globalThis, { runs })
      const plain = requestIdleCallback
      globalThis.requestIdleCallback = (run, options) =>
        plain((deadline) => {
          const { isTakenOver: look } = globalThis as unknown as Idle // the line above
          if (!deadline.didTimeout) runs.push(look())
          run(deadline)
        }, options)
    })

    await open(page, path)
    await expect(page.locator('.bprogress')).toBeAttached() // some of it is done

    const runs = await page.evaluate(() => (globalThis as unknown as Idle).runs)
    expect(runs).not.toHaveLength(0)
    expect(new Set(runs)).toEqual(new Set([true]))
  })
