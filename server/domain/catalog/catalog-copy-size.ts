import { copiedWidth } from '#contract/copied-picture.ts'
import type { CopySummary } from '#contract/copy.ts'
import type { Picture } from '#contract/picture.ts'
import type { Context } from '#server/domain/context.ts'
import { childCategories } from '#server/db/catalog/catalog.ts'
import { copyEntries } from '#server/db/catalog/catalog-copy.ts'
import { copiedProducts, type CopyContext } from './catalog-copy.ts'
import { remembered } from './catalog-memory.ts'
import { inLanguage } from '#server/domain/site/site.ts'

/** Best sellers of a department that serve as the sample for its size. */
const SAMPLE = 20
/** Sampled images of them; they are among those made ahead of requests. */
const WEIGHED = 2
/** Bytes of a small image, when none could be sampled. */
const PICTURE_BYTES = 6_000
type SizeContext = CopyContext & Pick<Context, 'pictures'>

/** Bytes of an image as devices store it, on average. */
async function weigh({ pictures }: SizeContext, list: readonly Picture[]): Promise<number> {
  const files = list.slice(0, WEIGHED).map(({ url, width }) => {
    const id = url.slice(url.lastIndexOf('/') + 1)
    return pictures.file(id, copiedWidth(width), 'avif').catch(() => null)
  })
  const sizes = (await Promise.all(files)).flatMap((file) => file?.byteLength ?? [])
  if (sizes.length === 0) return PICTURE_BYTES
  return sizes.reduce((sum, each) => sum + each, 0) / sizes.length
}

/** Approximate size of the offline catalogue, estimated from the best sellers of each department. */
export const copySummary = (context: SizeContext): Promise<CopySummary> =>
  remembered(context, `copy ${context.language}`, () => measured(context))

async function measured(context: SizeContext): Promise<CopySummary> {
  const departments: CopySummary['departments'] = []
  for (const { id, name, productCount } of await childCategories(context.db, null)) {
    const sample = await copyEntries(context.db, [id], SAMPLE)
    const list = await copiedProducts(
      context,
      sample.map(({ sn }) => sn),
    )
    const share = productCount / Math.max(1, list.length)
    const bytes = list.reduce((sum, each) => sum + Buffer.byteLength(JSON.stringify(each)), 0)
    const pictures = list.flatMap(({ goods }) => goods.picture ?? [])
    departments.push({
      id,
      name: inLanguage(name, context.language),
      count: productCount,
      textBytes: Math.round(bytes * share),
      pictureBytes: Math.round(pictures.length * (await weigh(context, pictures)) * share),
    })
  }
  const sum = (of: 'count' | 'textBytes' | 'pictureBytes') =>
    departments.reduce((total, department) => total + department[of], 0)
  return {
    departments,
    count: sum('count'),
    textBytes: sum('textBytes'),
    pictureBytes: sum('pictureBytes'),
  }
}
