import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { uploadFile } from '#contract/upload.ts'
import { createShopApi } from '#server/http/app.ts'
import { saveSiteSettings } from '#server/domain/site/site.ts'
import { configuredS3, s3Originals } from '#server/providers/pictures/s3-originals.ts'
import { openPictureStore } from '#server/providers/pictures/store.ts'
import { openSession } from '#server/domain/account/session.ts'
import { aMember } from '#tests/support/members.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { s3Peer } from '#tests/support/s3-peer.ts'
import { openShop } from '#tests/support/shop.ts'
import { shopper } from '#tests/support/shopper.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('what is written to the store is there again, and what is not is none', async () => {
  const { settings, objects } = await s3Peer()
  const originals = s3Originals(settings)
  const bytes = Buffer.from('a picture')

  await originals.write('abc', bytes)

  expect([...objects.keys()]).toEqual(['/lamplight/originals/abc'])
  expect([await originals.has('abc'), await originals.has('other')]).toEqual([true, false])
  expect(await originals.read('abc')).toEqual(bytes)
  expect(await originals.read('other')).toBeNull()
})

test('a wrong key is a failure, not a picture that is missing', async () => {
  const { settings } = await s3Peer()
  const originals = s3Originals({ ...settings, S3_SECRET_ACCESS_KEY: 'wrong' })

  await expect(originals.has('abc')).rejects.toThrow('403')
  await expect(originals.read('abc')).rejects.toThrow('403')
  await expect(originals.write('abc', Buffer.from('x'))).rejects.toThrow('403')
})

test('in the upload mode s3 photos lie in the store and are shown from there', async () => {
  const { settings, objects } = await s3Peer()
  const { shop, db } = await openShop()
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const pictures = openPictureStore(db, folder.path, s3Originals(settings))
  const api = createShopApi({ ...shop, pictures })
  const { token } = await openSession(shop, await aMember(shop))
  const upload = { maxSize: 1e6, mode: 's3' as const, allowedSuffixes: 'jpg', allowedMimeTypes: [] }
  await saveSiteSettings(db, { upload })

  const { file } = await shopper(api, { token }).call(uploadFile, { file: await aPhoto() })

  expect(objects.has(`/lamplight/originals/${file.id}`)).toBe(true)
  expect(await readdir(folder.path)).toEqual([])
  const shown = await api.fetch(new Request(`http://shop.test${file.picture.url}/160.webp`))
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({
    width: 40,
  })
  expect(await readdir(join(folder.path, 'pictures'))).toEqual(['files'])
})

test('settings in part are named at the start; without any there is no such store', () => {
  expect(configuredS3({})).toBeNull()
  expect(() => configuredS3({ S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'b' })).toThrow(
    'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
  )
})
