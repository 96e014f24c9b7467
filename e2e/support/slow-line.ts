import type { Page } from 'playwright/test'

/** Delays every response to this page from now on, as on a slow network. */
export async function slowLine(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const latency = 600 // milliseconds; below it pages may load before any progress indicator appears
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await client.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited })
}

/** The browser tells pages that the user saves data. */
export async function saveData(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
}
