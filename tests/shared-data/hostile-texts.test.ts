import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { uploadFile } from '#contract/upload.ts'
import { askEverywhere, faultOf, fieldsOf } from '#tests/support/every-field.ts'
import { aMember } from '#tests/support/members.ts'
import { seededRandom } from '#tests/support/chance.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'
import { seed, size } from '#tests/support/size.ts'

/** Folder of external lists, which are not part of the project; without it these tests do not run. */
const DATA = process.env['SHOP_SHARED_DATA']
const folder = join(DATA ?? '', 'bad-input')

/** Every line of the lists; in one file those that begin with # are comments. */
function lines(): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  const all = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  return all.filter((line) => line !== '' && !line.startsWith('#'))
}

/** Some of them in `npm test`, all in the soak. */
function chosen() {
  const random = seededRandom(seed)
  const all = lines().map((line) => ({ line, place: random.bytes(4).readUInt32BE() }))
  const most = size({ small: 150, nightly: all.length })
  return all
    .toSorted((one, other) => one.place - other.place)
    .slice(0, most)
    .map(({ line }) => line)
}

describe.runIf(DATA !== undefined)('lists of hostile texts', () => {
  test(`each is kept as it was written, or refused by the rule of its field (seed ${seed})`, async () => {
    const { shop, signIn } = await openShop()
    const browser = await signIn(await aMember(shop))
    const fields = await fieldsOf(shop, browser)

    const faults = []
    for (const text of chosen()) for (const field of fields) faults.push(await faultOf(field, text))

    expect(faults.filter((fault) => fault !== '')).toEqual([])
  })

  test(`whatever is asked for, nothing breaks (seed ${seed})`, async () => {
    const { shop, signIn } = await openShop()
    const browser = await signIn(await aMember(shop))

    for (const text of chosen()) {
      const codes = await askEverywhere(browser, text)
      expect(
        codes.filter((code) => code !== 400 && code !== 404),
        text,
      ).toEqual([])
    }
  })

  test('a picture that is none is refused', async () => {
    const { shop, signIn } = await openShop({ hasPictures: true })
    const browser = await signIn(await aMember(shop))
    const bytes = readFileSync(join(folder, 'images/bad-image.jpg'))
    const file = new File([new Uint8Array(bytes)], 'bad-image.jpg', { type: 'image/jpeg' })

    expect((await refusalOf(browser.call(uploadFile, { file }))).reason).toBe('upload_type')
  })
})
