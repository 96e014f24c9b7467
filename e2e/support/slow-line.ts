import type { Page } from 'playwright/test'

/** Every answer to this page takes a while from now on, as on a far network. */
export async function slowLine(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const latency = 600 // milliseconds; below it pages may come before anything shows that they are on their way
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await client.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited })
}

/** The browser tells pages that its owner saves data. */
export async function saveData(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
}
