import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startShop, type ShopServer } from '#e2e/support/server.ts'
import { root } from '#tools/commands/support/node.mjs'

/** Catalogues that pages are measured with. */
export type Catalogue = 'demo' | 'scale'

/** The 100,000 products that are no part of the project; without them there is only the demo shop. */
const FEED = join(
  process.env['SHOP_SHARED_DATA'] ?? join(root, '../shared/data'),
  'scale/catalogue-100k.csv.gz',
)
const MAP = join(root, 'demo/maps/catalogue-100k.json')

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

export const hasScale = () => isThere(FEED)

/** The built shop over a catalogue, which is filled once and kept in `.cache/bench`. */
export async function openCatalogue(catalogue: Catalogue): Promise<ShopServer> {
  const folder = join(root, '.cache/bench', catalogue)
  await mkdir(folder, { recursive: true })
  const dataDir = join(folder, 'shopdata')
  if (catalogue === 'demo') return startShop(dataDir)
  const shop = await startShop(dataDir, { SHOP_DEMO: '0' })
  const done = join(folder, 'imported')
  if (!(await isThere(done))) {
    console.log(await shop.cli('import', FEED, '--map', MAP))
    await writeFile(done, '')
  }
  return shop
}
