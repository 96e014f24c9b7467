import { KEPT_PAGES } from './support/kept-pages.ts'
import { lookAround, sees, seesOffline } from './support/look-around.ts'
import { chance, count, size } from './support/size.ts'
import { test } from './support/test.ts'

const STEPS = size({ small: 6, nightly: 1000 })

test('a worker that the browser has stopped answers the next step, with and without a network', async ({
  page,
  context,
  shop,
}) => {
  const { pick } = chance('worker stopped')
  const browser = await context.newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  const stop = async () => {
    await browser.send('ServiceWorker.stopAllWorkers')
    count('worker stops')
  }
  await lookAround(page)

  for (let step = 0; step < STEPS; step += 1) {
    await stop()
    await sees(page, pick(KEPT_PAGES))
  }
  await shop.halt()
  for (let step = 0; step < STEPS; step += 1) {
    await stop()
    await seesOffline(page, pick(KEPT_PAGES))
  }
})
