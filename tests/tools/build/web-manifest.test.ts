import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { webManifest } from '#server/lib/web-manifest.ts'
import { isPagePath } from '#contract/url/page-paths.ts'
import { LANGUAGES } from '#contract/language.ts'

const root = new URL('../../..', import.meta.url).pathname
const inPublic = (path: string) => join(root, 'public', path)
const manifests = LANGUAGES.map((language) => webManifest(language))

test('the two languages are one app, with names of their own', () => {
  const [chinese, english] = manifests

  expect(chinese).toMatchObject({ id: '/', name: '巷灯', lang: 'zh-CN', dir: 'ltr' })
  expect(english).toMatchObject({ id: '/', name: 'Lamplight', lang: 'en', dir: 'ltr' })
  expect(JSON.stringify(english)).not.toMatch(/\p{Script=Han}/u)
})

test.each(manifests)('every picture of $name is there, in the size it says', async (manifest) => {
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ].filter(({ sizes }) => sizes !== 'any')

  const found = pictures.map(async ({ src, sizes, type }) => {
    const { width, height, format } = await sharp(inPublic(src)).metadata()
    expect({ src, sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({
      src,
      sizes,
      type,
    })
  })

  await Promise.all(found)
  expect(pictures).toHaveLength(11)
})

test('a launcher may cut a maskable icon to the middle circle: the drawing stays whole, the ground is full', async () => {
  const { data, info } = await sharp(inPublic('icons/maskable-512.png'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const paper = [...data.subarray(0, 4)]
  const drawnAt: number[] = []
  for (let at = 0; at < data.length; at += 4) {
    const isPaper = paper.every((value, channel) => data[at + channel] === value)
    if (isPaper) continue
    const [x, y] = [(at / 4) % info.width, Math.floor(at / 4 / info.width)]
    drawnAt.push(Math.hypot(x - info.width / 2, y - info.height / 2) / info.width)
  }

  expect(paper).toEqual([0xf8, 0xf5, 0xef, 0xff])
  expect(drawnAt.length).toBeGreaterThan(1000)
  expect(Math.max(...drawnAt)).toBeLessThan(0.4)
})

test('shortcuts and shared texts lead to pages of the shop', () => {
  for (const { shortcuts, share_target: share, start_url: start } of manifests) {
    const paths = [start, share.action, ...shortcuts.map(({ url }) => url)]
    expect(paths.filter((path) => !isPagePath(path.replace(/\?.*/, '')))).toEqual([])
  }
})

test('the ground of the app and of the bars around it is that of the pages', () => {
  const tokens = readFileSync(join(root, 'src/styles/tokens.css'), 'utf8')
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  const [light, dark] = [...tokens.matchAll(/--c-paper:\s*(#\w+)/g)].map(([, colour]) => colour)
  const said = [...page.matchAll(/name="theme-color"\s+content="(#\w+)"/g)].map(([, each]) => each)

  expect(said).toEqual([light, dark])
  for (const { theme_color: theme, background_color: ground } of manifests)
    expect([theme, ground]).toEqual([light, light])
})
