import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getCategories } from '#contract/catalog.ts'
import { getItem } from '#contract/item.ts'
import { uploadFile } from '#contract/upload.ts'
import { importCommand } from '#server/cli/shop/import.ts'
import { picturesPushCommand } from '#server/cli/shop/pictures.ts'
import { openSession } from '#server/domain/account/session.ts'
import { createShopApi } from '#server/http/app.ts'
import { allPictureIds } from '#server/db/pictures.ts'
import { StoreAway } from '#server/providers/pictures/object-store.ts'
import { s3Store } from '#server/providers/pictures/s3-store.ts'
import { openPictureStore } from '#server/providers/pictures/store.ts'
import { commandLine } from '#tests/support/command.ts'
import { aMember } from '#tests/support/members.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { s3Peer } from '#tests/support/s3-peer.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf, shopper } from '#tests/support/shopper.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { until } from '#tests/support/until.ts'
import { aFolder } from '#tests/server/import/write-file.ts'

/** Shops on one database and one bucket, each with a folder of its own. */
async function machines() {
  const peer = await s3Peer()
  const { shop, databaseUrl } = await openShop()
  const machine = async ({ hasBucket = true } = {}) => {
    const times = { answer: 20_000, transfer: 20_000 }
    const folder = await temporaryFolder()
    onTestFinished(folder.remove)
    const bucket = { objects: s3Store(peer.settings, times), cacheBytes: 1e9 }
    const pictures = openPictureStore(shop.db, folder.path, hasBucket ? bucket : null)
    const api = createShopApi({ ...shop, pictures }, { log: () => {} })
    const get = async (path: string) => api.fetch(new Request(`http://shop.test${path}`))
    /** From now on it does not wait long for the store. */
    const hurry = () => void Object.assign(times, { answer: 50, transfer: 50 })
    return { pictures, api, get, hurry, folder: folder.path }
  }
  /** Runs a command beside that bucket, on a machine with this folder. */
  const commands = async (dataDir?: string) => {
    const type = await commandLine(databaseUrl)
    for (const [name, value] of Object.entries(peer.settings)) vi.stubEnv(name, value)
    if (dataDir !== undefined) vi.stubEnv('SHOP_DATA', dataDir)
    return type
  }
  return { ...peer, machine, commands, shop }
}

const aPicture = (width = 90) =>
  sharp({ create: { width, height: 60, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer()
const widthOf = async (response: Response) =>
  (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width

test('pictures of an import on one machine are shown by others that share no disk with it', async () => {
  const { machine, commands, objects, asked } = await machines()
  const feed = aFolder({
    'goods.csv': 'Handle,Title,Variant Price,Image Src\nlamp,Lamp,20,lamp.jpg\n',
    'lamp.jpg': await aPicture(),
  })
  const type = await commands()
  await type(importCommand, join(feed, 'goods.csv'), '--lang', 'en')
  const [b, c] = [await machine(), await machine()]
  const { pictures } = await shopper(b.api).call(getItem, { sn: 'lamp' })
  const id = String(pictures[0]?.url).replace('/media/', '')

  expect(await widthOf(await b.get(`/media/${id}/160.webp`))).toBe(90)

  const made = `/lamplight/files/${id}/160.webp`
  await until(() => expect([...objects.keys()]).toContain(made))
  asked.length = 0
  for (let visit = 0; visit < 2; visit += 1)
    expect((await c.get(`/media/${id}/160.webp`)).status).toBe(200)
  expect(asked).toEqual([`GET ${made}`]) // made once, by B, and fetched once
})

test('what was fetched is kept on the machine, and fetched again when it has gone from there', async () => {
  const { machine, asked } = await machines()
  const [a, b] = [await machine(), await machine()]
  const { id } = await a.pictures.add(await aPicture(400))
  const count = async () => {
    asked.length = 0
    const three = ['160.webp', '160.webp', '320.webp'].map((file) => b.get(`/media/${id}/${file}`))
    expect((await Promise.all(three)).map(({ status }) => status)).toEqual([200, 200, 200])
    return asked.filter((request) => request.startsWith('GET')).length
  }

  expect(await count()).toBe(3) // two sizes, which nobody has made, and one original for all three readers
  expect(await count()).toBe(0)
  await rm(join(b.folder, 'pictures/cache'), { recursive: true })
  expect(await count()).toBeGreaterThan(0)
})

test('while the store hangs, pictures of this machine still come, others fail soon, and lists come', async () => {
  const { machine, hang } = await machines()
  const [a, b] = [await machine(), await machine()]
  const [one, other] = [
    await a.pictures.add(await aPicture()),
    await a.pictures.add(await aPicture(91)),
  ]
  await b.get(`/media/${one.id}/160.webp`)
  hang()
  b.hurry()

  const kept = await b.get(`/media/${one.id}/160.webp`)
  const lost = await b.get(`/media/${other.id}/160.webp`)

  expect([kept.status, lost.status]).toEqual([200, 503])
  expect(lost.headers.get('cache-control')).toBe('no-store')
  expect(Number(lost.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await shopper(b.api).call(getCategories, {})).toBeDefined()
  hang(false)
  expect((await a.get(`/media/${other.id}/160.webp`)).status).toBe(200)
})

test('a visitor does not wait longer than five seconds, however slowly the store answers', async () => {
  const { machine, hang } = await machines()
  const [a, b] = [await machine(), await machine()]
  const { id } = await a.pictures.add(await aPicture())
  hang()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())

  const answer = b.get(`/media/${id}/160.webp`)
  await until(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(5000)

  expect((await answer).status).toBe(503)
})

test('a member’s photo lies in the store, and an upload is refused in words while that hangs', async () => {
  const { machine, objects, hang, shop } = await machines()
  const a = await machine()
  const { token } = await openSession(shop, await aMember(shop))
  const browser = shopper(a.api, { token })
  const { file } = await browser.call(uploadFile, { file: await aPhoto() })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  hang()
  a.hurry()

  const refusal = await refusalOf(browser.call(uploadFile, { file: await aPhoto({ width: 61 }) }))

  expect(objects.has(`/lamplight/originals/${file.id}`)).toBe(true)
  expect(refusal.reason).toBe('upload_full')
  expect(log).toHaveBeenCalled()
  log.mockRestore()
})

test('a picture whose original the store does not take is not in the shop', async () => {
  const { machine, hang, shop } = await machines()
  const a = await machine()
  hang()
  a.hurry()

  await expect(a.pictures.add(await aPicture())).rejects.toThrow(StoreAway)

  expect(await allPictureIds(shop.db)).toEqual([])
})

test('a folder is moved into the store by a command that can be repeated', async () => {
  const { machine, commands, objects } = await machines()
  const before = await machine({ hasBucket: false })
  const { id } = await before.pictures.add(await aPicture())
  await before.get(`/media/${id}/160.webp`)
  await writeFile(join(before.folder, 'pictures/originals', id.slice(0, 2), `${id}.1`), 'a part')
  const type = await commands(before.folder)

  expect(await type(picturesPushCommand)).toBe('Pictures: 2 copied, 0 were there.')
  expect(await type(picturesPushCommand)).toBe('Pictures: 0 copied, 2 were there.')

  expect([...objects.keys()].toSorted()).toEqual([
    `/lamplight/files/${id}/160.webp`,
    `/lamplight/originals/${id}`,
  ])
  expect((await (await machine()).get(`/media/${id}/160.webp`)).status).toBe(200)
})

test('what cannot be moved is named, and without a store there is a sentence', async () => {
  const { machine, commands, settings } = await machines()
  const before = await machine({ hasBucket: false })
  const { id } = await before.pictures.add(await aPicture())
  const type = await commands(before.folder)
  vi.stubEnv('S3_SECRET_ACCESS_KEY', 'wrong')

  expect(await type(picturesPushCommand)).toContain(
    `1 failed. Run it again when the cause is gone.\noriginals/${id}: The S3 store answered 403`,
  )
  for (const name of Object.keys(settings)) vi.stubEnv(name, undefined)
  expect(await type(picturesPushCommand)).toBe(
    'refused: There is no S3 store: set the S3_… variables first.',
  )
})

test('no cache keeps that a picture or another file was not found', async () => {
  const { machine } = await machines()
  const { get } = await machine()

  for (const path of [`/media/${'f'.repeat(32)}/160.webp`, '/media/u/x/1.webp', '/nothing.js'])
    expect((await get(path)).headers.get('cache-control'), path).toBe('no-store')
})
