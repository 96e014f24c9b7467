import { open, reload } from './support/awake.ts'
import { button, cdp, KEPT, openSheet, sheet, traces, underWorker } from './support/device-copy.ts'
import { test } from './support/phone-test.ts'
import { expect } from './support/test.ts'

test('an installed shop keeps itself, once; removed by hand it does not come back', async ({
  phone,
}) => {
  const page = await phone.openApp()
  await open(page, '/')
  // Its size is weighed first, and a new shop has to make the pictures that are weighed.
  await expect(page.getByText(/^Saving this shop to your device, about \d/)).toBeVisible({
    timeout: 40_000,
  })
  await openSheet(page)
  await expect(sheet(page).getByText(KEPT)).toBeVisible({ timeout: 40_000 })
  await button(page, 'Remove from this device').click()
  await expect(button(page, 'Save to this device')).toBeVisible()

  await reload(page)
  await underWorker(page) // the page was idle by then
  await openSheet(page)
  await expect(button(page, 'Save to this device')).toBeVisible()
  expect(await traces(page)).toEqual({ rows: 0, pictures: 0 })
})

test('with data saver nothing is fetched by itself, and who begins by hand is told', async ({
  phone,
}) => {
  const page = await phone.openApp()
  const client = await cdp(page)
  await client.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })

  await open(page, '/')
  await underWorker(page) // the page was idle by then
  await openSheet(page)

  await expect(sheet(page).getByText('You’re on mobile data or have data saving on.')).toBeVisible()
  expect(await traces(page)).toEqual({ rows: 0, pictures: 0 })
  await button(page, 'Save to this device').click()
  await expect(sheet(page).getByText(KEPT)).toBeVisible({ timeout: 40_000 })
})
