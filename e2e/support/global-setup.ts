import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { removeFolder, startShop, temporaryFolder } from './server.ts'
import { seed } from './size.ts'

/**
 * Fills the demo shop once; each worker starts on a copy of its data folder. `SHOP_TEMPLATE` names a folder that is
 * kept for the next run, which skips the filling while the demo shop is unchanged.
 */
// oxlint-disable-next-line import/no-default-export -- the runner calls the default export
export default async function setup(): Promise<() => Promise<void>> {
  console.log(`SEED=${seed}`)
  const kept = process.env['SHOP_TEMPLATE']
  const folder = kept ?? (await temporaryFolder())
  const template = join(folder, 'shopdata')
  await mkdir(folder, { recursive: true })
  const shop = await startShop(template)
  await shop.stop()
  process.env['SHOP_TEMPLATE'] = template
  process.env['E2E_RUN'] = randomUUID() // what the workers of this run share
  return async () => {
    if (!kept) await removeFolder(folder)
  }
}
