import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { getPortal } from '#contract/member.ts'
import { contentCommand } from '#server/cli/shop/content.ts'
import { siteSettings } from '#server/domain/site/site.ts'
import { commandLine } from '#tests/support/command.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { openShop } from '#tests/support/shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const ManifestSchema = v.looseObject({
  id: v.string(),
  name: v.string(),
  icons: v.array(
    v.object({ src: v.string(), sizes: v.string(), type: v.string(), purpose: v.string() }),
  ),
})

async function aShop() {
  const opened = await openShop({ hasPictures: true })
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const type = await commandLine(opened.databaseUrl)
  const get = async (path: string) => opened.api.request(`http://shop.test${path}`)
  return {
    ...opened,
    folder: folder.path,
    get,
    manifest: async (language: string) => {
      const response = await get(`/media/app/${language}.webmanifest`)
      return { response, ...v.parse(ManifestSchema, await response.json()) }
    },
    app: async (language: 'zh-cn' | 'en' = 'en') =>
      (await opened.guest(language).call(getPortal, {})).site.app,
    apply: async (yaml: string) => {
      const file = join(folder.path, 'shop.yaml')
      await writeFile(file, yaml)
      return type(contentCommand, 'apply', file)
    },
    show: () => type(contentCommand, 'show'),
  }
}

/** Where the command line and the shop of the test store pictures differs, so the shop stores it too. */
async function withIcon(shop: Awaited<ReturnType<typeof aShop>>, width = 600, height = 600) {
  const photo = await aPhoto({ kind: 'png', width, height })
  const bytes = Buffer.from(await photo.arrayBuffer())
  await writeFile(join(shop.folder, 'icon.png'), bytes)
  const { id } = await shop.shop.pictures.add(bytes)
  return id
}

test('the demo shop has no manifest of its own', async () => {
  const { app } = await aShop()

  expect([await app(), await app('zh-cn')]).toEqual([null, null])
})

test('a renamed shop is installed under its own name, without pictures of the demo shop', async () => {
  const { apply, app, manifest } = await aShop()

  await apply('site:\n  name: { zh-cn: 街角, en: Corner }\n  description: Tea and cups')

  expect(await app()).toEqual({
    name: 'Corner',
    manifest: '/media/app/en.webmanifest',
    icon: '',
  })
  const english = await manifest('en')
  expect(english.response.headers.get('content-type')).toContain('application/manifest+json')
  expect(english.response.headers.get('cache-control')).toBe('no-cache')
  expect(english).toMatchObject({
    id: '/',
    name: 'Corner',
    short_name: 'Corner',
    description: 'Tea and cups',
    screenshots: [],
  })
  expect(await manifest('zh-cn')).toMatchObject({ id: '/', name: '街角', lang: 'zh-CN' })
})

test('name, short name and icon of the app are its own; every icon is there in the size it says', async () => {
  const shop = await aShop()
  const id = await withIcon(shop)

  const said = await shop.apply(
    'site:\n  app: { name: Corner Shop, shortName: Corner, icon: icon.png }',
  )

  expect(said).toBe('Site: app.')
  expect(await shop.app()).toEqual({
    name: 'Corner',
    manifest: '/media/app/en.webmanifest',
    icon: `/media/app/${id}/apple-touch-180.png`,
  })
  const { icons, ...manifest } = await shop.manifest('en')
  expect(manifest).toMatchObject({ name: 'Corner Shop', short_name: 'Corner' })
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['192x192', 'maskable'],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of [
    ...icons,
    { src: `/media/app/${id}/apple-touch-180.png`, sizes: '180x180' },
  ]) {
    const response = await shop.get(src)
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
    expect([response.headers.get('content-type'), `${width}x${height}`, format]).toEqual([
      'image/png',
      sizes,
      'png',
    ])
  }
})

test('a maskable icon keeps the picture within what launchers show, on a full ground', async () => {
  const shop = await aShop()
  const drawing = await sharp({
    create: { width: 512, height: 512, channels: 4, background: '#00000000' },
  })
    .composite([
      {
        input: Buffer.from(
          '<svg width="512" height="512"><circle cx="256" cy="256" r="256" fill="#c00"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer()
  await writeFile(join(shop.folder, 'icon.png'), drawing)
  const { id } = await shop.shop.pictures.add(drawing)
  await shop.apply('site:\n  app: { icon: icon.png }')

  const response = await shop.get(`/media/app/${id}/maskable-192.png`)
  const { data } = await sharp(await response.arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * 192 + x) * 4, (y * 192 + x) * 4 + 4)]

  expect(at(0, 0)).toEqual([0xf8, 0xf5, 0xef, 255])
  expect(at(96, 10)).toEqual([0xf8, 0xf5, 0xef, 255])
  expect(at(96, 96)).toEqual([0xcc, 0, 0, 255])
})

test.each([
  { width: 500, height: 600, words: 'not 600 × 500' }, // a photo that the camera has turned
  { width: 511, height: 511, words: 'not 511 × 511' },
])('an icon of another shape or size is refused: $words', async ({ width, height, words }) => {
  const shop = await aShop()
  await withIcon(shop, width, height)

  const said = await shop.apply('site:\n  name: Corner\n  app: { icon: icon.png }')

  expect(said).toContain('takes a square picture of at least 512 pixels')
  expect(said).toContain(words)
  expect((await siteSettings(shop.db)).siteName.en).toBe('Lamplight')
})

test('no other picture of the shop is served as an icon, and no other size', async () => {
  const shop = await aShop()
  const id = await withIcon(shop)
  const statusOf = async (path: string) => (await shop.get(path)).status

  const before = await statusOf(`/media/app/${id}/app-192.png`)
  await shop.apply('site:\n  app: { icon: icon.png }')

  expect(before).toBe(404)
  expect(await statusOf(`/media/app/${id}/app-193.png`)).toBe(404)
  expect(await statusOf(`/media/app/${id}/../app-192.png`)).toBe(404)
  expect(await statusOf('/media/app/fr.webmanifest')).toBe(404)
  expect(await statusOf(`/media/app/${id}/app-192.png`)).toBe(200)
})

test('what content show writes brings the same app, and none takes the icon back', async () => {
  const shop = await aShop()
  await withIcon(shop)
  await shop.apply('site:\n  app: { shortName: { zh-cn: 街角, en: Corner }, icon: icon.png }')
  const before = await shop.app()

  await shop.apply(await shop.show())
  const same = await shop.app()
  await shop.apply('site:\n  app: { icon: none }')

  expect(same).toEqual(before)
  expect(await shop.app()).toMatchObject({ name: 'Corner', icon: '' })
})
