import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { applyContent } from '#server/domain/content/apply-content.ts'
import { readContent } from '#server/domain/content/read-content.ts'
import type { Shop } from '#server/domain/context.ts'
import { isCatalogueEmpty } from '#server/db/catalog/catalog.ts'
import { readSetting, writeSetting } from '#server/db/settings.ts'
import { inTransaction } from '#server/db/database.ts'
import { importProducts } from '#server/domain/catalog/writer/catalog-writer.ts'
import { describeReason } from '#server/domain/import/reasons.ts'
import { saveSiteSettings } from '#server/domain/site/site.ts'
import type { ProductDraft } from '#server/domain/catalog/writer/product-draft.ts'
import { seedMember } from './member/seed-member.ts'
import { seedPoints } from './member/seed-points.ts'
import { seedReviews } from './reviews/seed-reviews.ts'
import { demoProducts } from './products.ts'
import { READY_PICTURES } from './product-entry.ts'

/** Setting that records how far the demo shop has come: a start that was cut off is taken up again. */
const PROGRESS = 'demo'
const LINE_EVERY = 20
/** The demo shop's own words and pictures: a content file like any merchant's. */
const CONTENT = fileURLToPath(new URL('./shop.yaml', import.meta.url))
const FOLDER = dirname(CONTENT)

type Log = (line: string) => void

/** Loads the demo shop into an empty one, once; later starts find it there. */
export async function seedDemo(shop: Shop, log: Log): Promise<void> {
  const { db } = shop
  const progress = await readSetting(db, PROGRESS)
  if (progress === 'loaded') return
  if (progress === undefined && !(await isCatalogueEmpty(db))) return
  await writeSetting(db, PROGRESS, 'loading')
  await shop.pictures.takeReady(READY_PICTURES)
  await seedProducts(shop, demoProducts(shop.now()), log)
  await inTransaction(db, async (transaction) => {
    const inside = { ...shop, db: transaction }
    await saveSiteSettings(transaction, { demo: true })
    await applyContent(inside, readContent(await readFile(CONTENT, 'utf8'), 'shop.yaml'), FOLDER)
    await seedReviews(inside)
    await seedPoints(inside)
    await seedMember(inside)
    await writeSetting(transaction, PROGRESS, 'loaded')
  })
  log('The demo shop is loaded.')
}

async function seedProducts(shop: Shop, drafts: ProductDraft[], log: Log) {
  log(`Loading the demo shop: ${drafts.length} products …`)
  let taken = 0
  const feed = drafts.map((draft, at) => ({
    kind: 'product' as const,
    row: at + 1,
    draft,
    notes: [],
  }))
  await importProducts(shop, feed, {
    onEvent({ sn, reason }) {
      if (reason) throw new Error(`demo shop: ${sn}: ${describeReason(reason)}`)
    },
    onPictures() {
      taken += 1
      if (taken % LINE_EVERY === 0) log(`  ${taken} of ${drafts.length} products`)
    },
  })
}
