import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { uploadFile } from '#contract/upload.ts'
import { createShopApi } from '#server/http/app.ts'
import { insertPicture } from '#server/db/pictures.ts'
import { insertUpload } from '#server/db/member/uploads.ts'
import { openSession } from '#server/domain/account/session.ts'
import { ended, TooMuchWork } from '#server/providers/pictures/encoder.ts'
import { openPictureStore, type PictureStore } from '#server/providers/pictures/store.ts'
import { aMember } from '#tests/support/members.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf, shopper } from '#tests/support/shopper.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { until } from '#tests/support/until.ts'

/** A shop whose image storage is modified by `change`. */
async function aShopWith(change: (pictures: PictureStore) => Partial<PictureStore>) {
  const { shop, db } = await openShop()
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const pictures = openPictureStore(db, folder.path)
  const changed = { ...shop, pictures: { ...pictures, ...change(pictures) } }
  const api = createShopApi(changed)
  const member = await aMember(shop)
  const { token } = await openSession(shop, member)
  return { shop: changed, member, browser: shopper(api, { token }) }
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c63' } })
const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)

test.each([
  {
    what: 'a PNG of 41 megapixels',
    make: async () => fileOf(await plain(8200, 5000).png().toBuffer(), 'lamp.png'),
    words: /^This picture is too large. Please use one of up to 40 megapixels/,
  },
  {
    what: 'an AVIF of 17 megapixels',
    make: async () =>
      fileOf(await plain(4250, 4000).avif({ effort: 0, quality: 1 }).toBuffer(), 'lamp.avif'),
    words: /^This picture is too large. Please use one of up to 16 megapixels/,
  },
])('$what is refused unopened, in words that say what is wrong', async ({ make, words }) => {
  const { browser } = await aShopWith(() => ({}))

  const { reason, message } = await refusalOf(browser.call(uploadFile, { file: await make() }))

  expect(reason).toBe('upload_pixels')
  expect(message).toMatch(words)
})

test('a disk that is full is told in words, and written to the shop’s log', async () => {
  const written: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void written.push(line))
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const { browser } = await aShopWith(() => ({ addFromOutside: () => Promise.reject(full) }))

  const { reason, message } = await refusalOf(browser.call(uploadFile, { file: await aPhoto() }))

  expect(reason).toBe('upload_full')
  expect(message).toBe('The shop has no room for photos right now. Please upload it later.')
  expect(written.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'error', event: 'upload', error: { code: 'ENOSPC' } },
  ])
})

// Proves security 15.2.2
test('work on a picture ends when its time is up', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const size = { width: 5000, height: 5000, channels: 3 } as const
  const hard = sharp({ create: { ...size, background: '#c63', noise } }).median(31)

  await expect(ended(hard.webp(), 1)).rejects.toThrow(TooMuchWork)
})

test('a picture that takes too long is refused with a message', async () => {
  const { browser } = await aShopWith(() => ({
    addFromOutside: () => Promise.reject(new TooMuchWork('late')),
  }))

  const { reason } = await refusalOf(browser.call(uploadFile, { file: await aPhoto() }))

  expect(reason).toBe('upload_work')
})

test('one upload of a member is worked on, three wait, and more are told to come again', async () => {
  let atOnce = 0
  let most = 0
  const going: (() => void)[] = []
  const { browser } = await aShopWith((pictures) => ({
    addFromOutside: async (bytes, how) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise<void>((resolve) => going.push(resolve))
      atOnce -= 1
      return pictures.addFromOutside(bytes, how)
    },
  }))
  const file = await aPhoto()
  await refusalOf(browser.call(uploadFile, { file: new File([], '') })) // sets the CSRF cookie
  const ends: unknown[] = []
  const sent = Array.from({ length: 5 }, () =>
    browser.call(uploadFile, { file }).then(
      () => ends.push('kept'),
      (error: { reason?: unknown }) => ends.push(error.reason),
    ),
  )
  await until(() => expect(ends).toEqual(['upload_busy'])) // all five have arrived, and none has finished

  for (let done = 0; done < 4; done += 1) {
    await until(() => expect(going).not.toEqual([]))
    going.shift()?.()
  }
  await Promise.all(sent)

  expect(ends).toEqual(['upload_busy', 'kept', 'kept', 'kept', 'kept'])
  expect(most).toBe(1)
})

// Proves security 15.2.2
test('a visitor’s picture does not wait for uploads', async () => {
  const { db } = await openShop()
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const pictures = openPictureStore(db, folder.path)
  const { id } = await pictures.add(await plain(400, 300).jpeg().toBuffer())
  const photo = Buffer.from(await (await aPhoto({ width: 3000, height: 3000 })).arrayBuffer())
  const ends: string[] = []
  const add = () =>
    pictures.addFromOutside(photo, { isWanted: () => true }).then(() => ends.push('upload'))
  const uploading = Array.from({ length: 6 }, add)

  await pictures.file(id, 160, 'webp').then(() => ends.push('picture'))

  await Promise.all(uploading)
  expect(ends[0]).toBe('picture')
})

test('a member has room for 500 photos, and hears when it is used up', async () => {
  const { browser, shop, member } = await aShopWith(() => ({}))
  const stored = Array.from({ length: 499 }, (_, at) => String(at).padStart(32, '0'))
  for (const id of stored) {
    await insertPicture(shop.db, { id, width: 1, height: 1, placeholder: '', litId: null })
    await insertUpload(shop.db, { memberId: member.id, pictureId: id, createTime: 1 })
  }
  await browser.call(uploadFile, { file: await aPhoto() })

  const refusal = await refusalOf(browser.call(uploadFile, { file: await aPhoto({ width: 61 }) }))

  expect(refusal.reason).toBe('upload_quota')
  expect(refusal.message).toContain('500')
})
