import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { pictureFiles } from '#contract/url/picture-files.ts'
import { createShopApi } from '#server/http/app.ts'
import { NotAPicture } from '#server/providers/pictures/encoder.ts'
import { closeFolder } from '#server/providers/pictures/object-store.ts'
import { openPictureStore } from '#server/providers/pictures/store.ts'
import { filesToWarm, makePictures, warmPictures } from '#server/warm-pictures.ts'
import { aDraft, stock } from '#tests/support/drafts.ts'
import { openShop } from '#tests/support/shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { aFolder } from '#tests/server/import/write-file.ts'

/** A shop with its own image store in a folder that is deleted when the test ends. */
async function shopWithPictures() {
  const { shop, db } = await openShop()
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const pictures = openPictureStore(db, folder.path)
  const api = createShopApi({ ...shop, pictures })
  const get = (path: string) => api.fetch(new Request(`http://shop.test${path}`))
  return { shop, pictures, get, folder: folder.path }
}

const aPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c63' } }).jpeg()

test('a picture is stored once, whoever adds it and however often', async () => {
  const { pictures, folder } = await shopWithPictures()
  const bytes = await aPhoto(900, 600).toBuffer()

  const [first, second] = await Promise.all([pictures.add(bytes), pictures.add(bytes)])

  expect(second).toEqual(first)
  expect(first).toMatchObject({ width: 900, height: 600 })
  expect(first.placeholder).toMatch(/^#c[a-d]6[4-8]3[1-5]$/) // as JPEG encodes it
  const files = await readdir(join(folder, 'pictures/originals'), { recursive: true })
  expect(files.filter((name) => name.endsWith(first.id))).toHaveLength(1)
})

test('a visitor gets AVIF and WebP in the width that was asked for, to keep for good', async () => {
  const { pictures, get } = await shopWithPictures()
  const { id } = await pictures.add(await aPhoto(900, 600).toBuffer())

  const avif = await get(`/media/${id}/320.avif`)
  const webp = await get(`/media/${id}/320.webp`)

  expect(avif.status).toBe(200)
  expect(avif.headers.get('content-type')).toBe('image/avif')
  expect(avif.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(webp.headers.get('content-type')).toBe('image/webp')
  const shown = await sharp(await avif.arrayBuffer()).metadata()
  expect(shown).toMatchObject({ width: 320, height: 213 })
})

test('the last file of a small picture has the picture’s own size, and so have wider ones, for pages of earlier days', async () => {
  const { pictures, get } = await shopWithPictures()
  const { id } = await pictures.add(await aPhoto(240, 150).toBuffer())

  const last = await get(`/media/${id}/320.webp`)
  const wider = await get(`/media/${id}/480.webp`)

  expect(pictureFiles(240)).toEqual([
    { width: 128, pixels: 128 },
    { width: 160, pixels: 160 },
    { width: 320, pixels: 240 },
  ])
  for (const file of [last, wider])
    expect((await sharp(await file.arrayBuffer()).metadata()).width).toBe(240)
  expect((await get(`/media/${id}/481.webp`)).status).toBe(404)
})

test('a photo taken with a turned camera stands upright and tells nothing of where it was taken', async () => {
  const { pictures, get } = await shopWithPictures()
  const turned = await aPhoto(600, 400)
    .withExif({ IFD0: { Copyright: 'somebody', Make: 'camera' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

  const { id, width, height } = await pictures.add(turned)
  const shown = await sharp(await (await get(`/media/${id}/160.webp`)).arrayBuffer()).metadata()

  expect([width, height]).toEqual([400, 600])
  expect(shown).toMatchObject({ width: 160, height: 240 })
  expect(shown.exif).toBeUndefined()
})

test('everybody who waits for the same file gets it', async () => {
  const { pictures, get } = await shopWithPictures()
  const { id } = await pictures.add(await aPhoto(900, 600).toBuffer())

  const answers = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => get(`/media/${id}/${at % 2 ? 480 : 640}.avif`)),
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})

test.each([
  'ffffffffffffffffffffffffffffffff/320.avif',
  'ffffffffffffffffffffffffffffffff/320.jpg',
  '..%2f..%2fetc/passwd',
  'nothing/1.avif',
])('what is no picture of the shop is not found: %s', async (path) => {
  const { get } = await shopWithPictures()

  expect((await get(`/media/${path}`)).status).toBe(404)
})

test.each([
  ['text', Buffer.from('this is not a picture')],
  ['nothing', Buffer.alloc(0)],
  ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a torn photo', (await aPhoto(900, 600).toBuffer()).subarray(0, 400)],
])('%s is refused as a picture', async (_, bytes) => {
  const { pictures } = await shopWithPictures()

  await expect(pictures.add(bytes)).rejects.toThrow(NotAPicture)
})

test('small files of pictures are made before anybody asks, until the shop closes', async () => {
  const { pictures, folder } = await shopWithPictures()
  const { id } = await pictures.add(await aPhoto(900, 600).toBuffer())
  const made = () =>
    readdir(join(folder, 'pictures/files', id.slice(0, 2), id)).catch((): string[] => [])

  const files = [320, 480].map((width) => ({ id, width }))

  await warmPictures(pictures, files, AbortSignal.abort())
  const closed = await made()
  await warmPictures(pictures, files, new AbortController().signal)

  expect(closed).toEqual([])
  expect(await made()).toHaveLength(2)
})

test('what a first visit asks for is made before the shop is ready, the home page first', async () => {
  const { shop, pictures } = await shopWithPictures()
  const photos = aFolder()
  const file = (name: string) => ({ file: join(photos, name) })
  await aPhoto(1300, 1300).toFile(join(photos, 'lamp.jpg'))
  await aPhoto(1300, 1300).negate().toFile(join(photos, 'lamp.lit.jpg'))
  await stock({ ...shop, pictures }, [
    aDraft({ sn: 'lamp', pictures: [file('lamp.jpg')], createTime: shop.now() }),
  ])

  const files = await filesToWarm({ ...shop, pictures }, 60)
  await makePictures(pictures, files, new AbortController().signal)

  const [first, , , , lit] = files
  expect(files.slice(0, 4).map(({ width }) => width)).toEqual([160, 128, 400, 320])
  expect(lit?.id).not.toBe(first?.id)
  expect(pictures.isIdle()).toBe(true)
  expect(await filesToWarm({ ...shop, pictures }, 0)).toEqual([])
})

// Proves security 13.3.2
test('pictures are for the owner of the shop alone on its machine, those of earlier days too', async () => {
  const { folder } = await shopWithPictures()
  await mkdir(join(folder, 'pictures'), { recursive: true, mode: 0o755 })

  await closeFolder(folder)

  expect((await stat(join(folder, 'pictures'))).mode & 0o777).toBe(0o700)
})
