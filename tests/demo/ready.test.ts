import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { photoFile, READY_PICTURES } from '#demo/product-entry.ts'
import { demoProducts } from '#demo/products.ts'
import { madeFileName } from '#server/providers/pictures/encoder.ts'
import { folderStore, madeKey, readPictureFile } from '#server/providers/pictures/object-store.ts'
import { readReady } from '#server/providers/pictures/ready-pictures.ts'
import { pictureIdOf } from '#server/providers/pictures/store.ts'
import { CARD_WIDTHS } from '#server/warm-pictures.ts'

/** What renews it. */
const COMMAND = 'npm run pictures -- --ready'

test('the measures of every picture of the demo shop are known before it starts', async () => {
  const { measures } = await readReady(READY_PICTURES)
  const files = globSync(photoFile('*/*'))
  const ids = await Promise.all(files.map(async (file) => pictureIdOf(await readFile(file))))
  const unused = [...measures.keys()].filter((id) => !ids.includes(id))

  expect(files.length).toBeGreaterThan(400)
  expect(unused, COMMAND).toEqual([])
  expect(files.filter((_, at) => !measures.has(ids[at] ?? '')).map(nameOf), COMMAND).toEqual([])
})

test('the cards of all its products have their files before it starts, by day and by lamplight', async () => {
  const ready = folderStore(READY_PICTURES)
  const missing: string[] = []
  for (const { pictures } of demoProducts(0)) {
    const file = pictures[0]?.file ?? ''
    const found = await readPictureFile(file)
    for (const bytes of [found?.bytes, found?.lit]) {
      if (!bytes) continue
      for (const width of CARD_WIDTHS)
        if (!(await ready.has(madeKey(pictureIdOf(bytes), madeFileName(width, 'avif')))))
          missing.push(`${nameOf(file)} ${width}`)
    }
  }

  expect(missing, COMMAND).toEqual([])
})

const nameOf = (file: string) => file.slice(join(photoFile('x'), '..').length + 1)
