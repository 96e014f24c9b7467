import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadFile } from '#contract/upload.ts'
import { countTry } from '#server/domain/account/limits.ts'
import { ownPictures } from '#server/domain/review/upload.ts'
import { saveSiteSettings } from '#server/domain/site/site.ts'
import { aMember } from '#tests/support/members.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

async function aShopper() {
  const opened = await openShop({ hasPictures: true })
  const member = await aMember(opened.shop)
  return { ...opened, member, browser: await opened.signIn(member) }
}

const limits = {
  maxSize: 100_000,
  mode: 'local' as const,
  allowedSuffixes: 'jpg',
  allowedMimeTypes: [],
}

// Proves spec §7.23
test('a photo is kept upright and without anything but its pixels', async () => {
  const { browser, shop } = await aShopper()
  const photo = await aPhoto()

  const { file } = await browser.call(uploadFile, { file: photo })

  const sent = await sharp(Buffer.from(await photo.arrayBuffer())).metadata()
  expect(sent).toMatchObject({ width: 60, height: 40, orientation: 6 })
  expect(sent.exif).toBeDefined()
  expect(file).toMatchObject({ name: 'lamp.jpg', picture: { width: 40, height: 60 } })
  const shown = await sharp(
    (await shop.pictures.file(file.id, 160, 'webp')) ?? undefined,
  ).metadata()
  expect(shown.exif).toBeUndefined()
  expect(shown.orientation).toBeUndefined()
})

// Proves spec §9.25, security 3.2.1
test('an uploaded photo is served by the shop, and cannot be taken for a page', async () => {
  const { browser, api } = await aShopper()
  const { file } = await browser.call(uploadFile, { file: await aPhoto() })

  const served = await api.fetch(new Request(`http://shop.test${file.picture.url}/160.webp`))

  expect(served.status).toBe(200)
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
})

// Proves security 14.3.3
test('no cache keeps a photo, under its own address and under that of earlier days; a product’s picture it does', async () => {
  const { browser, api, shop } = await aShopper()
  const { id } = (await browser.call(uploadFile, { file: await aPhoto() })).file
  const product = await shop.pictures.add(
    Buffer.from(await (await aPhoto({ width: 90 })).arrayBuffer()),
  )
  const headersOf = async (path: string) => {
    const { headers } = await api.fetch(new Request(`http://shop.test${path}/160.webp`))
    return [headers.get('cache-control'), headers.get('cross-origin-resource-policy')]
  }

  expect(await headersOf(`/media/u/${id}`)).toEqual(['private, no-store', 'same-origin'])
  expect((await headersOf(`/media/${id}`))[0]).toBe('private, no-store')
  expect((await headersOf(`/media/${product.id}`))[0]).toMatch(/^public/)
})

test('a photo is not cached by a CDN', async () => {
  const { browser, shop } = await aShopper()
  await saveSiteSettings(shop.db, { cdn: 'https://cdn.example' })

  const { file } = await browser.call(uploadFile, { file: await aPhoto() })

  expect(file.picture.url).toBe(`/media/u/${file.id}`)
})

test('a photo of more pixels than anybody looks at is kept smaller', async () => {
  const { browser } = await aShopper()
  const photo = await aPhoto({ width: 3000, height: 1500 })

  const { file } = await browser.call(uploadFile, { file: photo })

  expect(file.picture).toMatchObject({ width: 1280, height: 2560 })
})

const text = (words: string, name: string, type: string) => new File([words], name, { type })
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

// spec §5, the same messages as on the client
// Proves spec §5.15, spec §9.24, security 5.1.1, security 5.2.1
test.each([
  { what: 'no file', file: () => undefined, reason: 'upload_incomplete' },
  { what: 'an empty file', file: () => text('', 'a.jpg', ''), reason: 'upload_incomplete' },
  { what: 'a name of another type', file: () => text('x', 'a.pdf', ''), reason: 'upload_type' },
  { what: 'words called a photo', file: () => text('x', 'a.jpg', ''), reason: 'upload_type' },
  { what: 'a drawing called a photo', file: () => text(svg, 'a.jpg', ''), reason: 'upload_type' },
  {
    what: 'a photo of a type that is not allowed, called one that is',
    file: () => aPhoto({ kind: 'png' }),
    reason: 'upload_type',
  },
  {
    what: 'a little more than allowed',
    file: () => text('x'.repeat(100_001), 'a.jpg', ''),
    reason: 'upload_size',
  },
  {
    what: 'far more than allowed',
    file: () => text('x'.repeat(300_000), 'a.jpg', ''),
    reason: 'upload_size',
  },
])('an upload of $what is refused', async ({ file, reason }) => {
  const { browser, shop } = await aShopper()
  await saveSiteSettings(shop.db, { upload: limits })

  const refusal = await refusalOf(browser.call(uploadFile, { file: await file() }))

  expect(refusal.reason).toBe(reason)
})

// Proves spec §5.10, spec §5.11
test('the refusals are the sentences of the specification', async () => {
  const { browser, shop } = await aShopper()
  await saveSiteSettings(shop.db, { upload: limits })
  const sentence = async (file: File) =>
    (await refusalOf(browser.call(uploadFile, { file }))).message

  expect(await sentence(text('', 'a.jpg', ''))).toBe('The data of the uploaded file is incomplete!')
  expect(await sentence(text('x', 'a.pdf', ''))).toBe('The type of uploaded file is not allowed!')
  expect(await sentence(text('x'.repeat(200_000), 'a.jpg', ''))).toBe(
    'The size of the uploaded file exceeds the allowed range!',
  )
})

test('who is not signed in uploads nothing', async () => {
  const { guest } = await aShopper()

  const refusal = await refusalOf(guest('en').call(uploadFile, { file: await aPhoto() }))

  expect(refusal.code).toBe(409)
})

test('a body that is no form is refused with HTTP 400', async () => {
  const { browser } = await aShopper()
  await browser.call(uploadFile, { file: await aPhoto() }) // sets the CSRF cookie
  const body = '--x\r\nnonsense'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const request = new Request('http://shop.test/api/ajax/upload', { method: 'POST', headers, body })

  expect((await browser.send(request)).status).toBe(400)
})

// Proves spec §7.24
test('a place for files that the shop does not have is refused', async () => {
  const { browser } = await aShopper()

  const refusal = await refusalOf(browser.call(uploadFile, { file: await aPhoto(), driver: 's3' }))

  expect(refusal.reason).toBe('upload_driver')
})

test('a member names only own photos, the same one once', async () => {
  const { shop, browser, member, signIn } = await aShopper()
  const other = await aMember(shop)
  const otherBrowser = await signIn(other)
  const { file: mine } = await browser.call(uploadFile, { file: await aPhoto() })
  const { file: theirs } = await otherBrowser.call(uploadFile, {
    file: await aPhoto({ width: 70 }),
  })

  expect(await ownPictures({ ...shop, member }, [mine.id, mine.id])).toEqual([mine.id])
  await expect(ownPictures({ ...shop, member }, [mine.id, theirs.id])).rejects.toThrow(
    'upload_unknown',
  )
})

// Proves security 2.4.1
test('the 121st photo within a quarter of an hour has to wait', async () => {
  const { browser, shop, member } = await aShopper()
  const photo = await aPhoto({ width: 8, height: 8 })
  for (let sent = 0; sent < 119; sent += 1) {
    await countTry(shop, `upload:${member.id}`)
  }
  await browser.call(uploadFile, { file: photo })

  const refusal = await refusalOf(browser.call(uploadFile, { file: photo }))

  expect(refusal.reason).toBe('too_many_tries')
})
