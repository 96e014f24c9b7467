import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { getItem } from '#contract/item.ts'
import { describeReason } from '#server/domain/import/reasons.ts'
import { aDraft, stock } from '#tests/support/drafts.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { openShop } from '#tests/support/shop.ts'
import { csv, read, readWith } from '#tests/server/import/read.ts'
import { aFolder } from '#tests/server/import/write-file.ts'

const VIDEOS = fileURLToPath(new URL('../../support/videos/', import.meta.url))
const videoFile = (name: string) => join(VIDEOS, name)

/** A shop with a lamp whose picture has the named videos. */
async function aLampWith(videos: string[]) {
  const opened = await openShop({ hasPictures: true })
  const picture = join(aFolder(), 'lamp.jpg')
  await writeFile(picture, await (await aPhoto()).bytes())
  const lamp = () => aDraft({ sn: 'lamp', pictures: [{ file: picture, videos }] })
  const { events } = await stock(opened.shop, [lamp()])
  const { pictures } = await opened.guest().call(getItem, { sn: 'lamp' })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    opened.api.request(`http://shop.test${path}`, { headers })
  return { ...opened, lamp, events, shown: pictures, ask }
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

test('a product shows the video of its picture, each encoding with its type', async () => {
  const { shown, ask } = await aLampWith(['turn.av1.mp4', 'turn.mp4'].map(videoFile))

  const videos = shown[0]?.videos ?? []
  expect(videos.map(({ type }) => type)).toEqual([
    'video/mp4; codecs="av01.0.00M.08"',
    'video/mp4; codecs="avc1.64000a"',
  ])
  const answer = await ask(String(videos[1]?.url))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect((await bytesOf(answer)).length).toBe(1738)
})

test('a player gets the part of a video that it asks for', async () => {
  const { shown, ask } = await aLampWith([videoFile('turn.mp4')])
  const url = String(shown[0]?.videos?.[0]?.url)
  const whole = await bytesOf(await ask(url))

  for (const [range, from, to] of [
    ['bytes=0-1', 0, 1],
    ['bytes=1700-', 1700, 1737],
    ['bytes=-38', 1700, 1737],
    ['bytes=1000-99999', 1000, 1737],
  ] as const) {
    const answer = await ask(url, { range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to}/1738`)
    expect(await bytesOf(answer)).toEqual(whole.subarray(from, to + 1))
  }
  const beyond = await ask(url, { range: 'bytes=1738-' })
  expect(beyond.status).toBe(416)
  expect(beyond.headers.get('content-range')).toBe('bytes */1738')
})

test('the address of a video gives out nothing else', async () => {
  const { shown, ask } = await aLampWith([videoFile('turn.mp4')])

  for (const path of [`${shown[0]?.url}/video.mp4`, `/media/${'f'.repeat(32)}/video.mp4`])
    expect((await ask(path)).status).toBe(404)
})

test.each([
  ['its index at the end', 'late.mp4', 'cannot be shown'],
  ['nothing in it', 'none.mp4', 'was not found'],
])('a video with %s is left out with the reason, its picture stays', async (_, name, why) => {
  const { events, shown } = await aLampWith([videoFile(name)])

  expect(events.map(({ reason }) => reason && describeReason(reason)).join(' ')).toContain(
    `the video “${name}” ${why}`,
  )
  expect(shown).toHaveLength(1)
  expect(shown[0]?.videos).toBeUndefined()
})

test('a picture is not a video, whatever it is called', async () => {
  const named = join(aFolder(), 'lamp.mp4')
  await writeFile(named, await (await aPhoto()).bytes())

  const { events, shown } = await aLampWith([named])

  expect(events.map(({ reason }) => reason?.code)).toContain('video_unreadable')
  expect(shown[0]?.videos).toBeUndefined()
})

test('another video under the same name is shown after the next import', async () => {
  const file = join(aFolder(), 'lamp.mp4')
  await copyFile(videoFile('turn.mp4'), file)
  const { shop, guest, lamp, shown } = await aLampWith([file])
  await copyFile(videoFile('turn.av1.mp4'), file)

  const { totals } = await stock(shop, [lamp()])

  expect(totals).toMatchObject({ changed: 1 })
  const { pictures } = await guest().call(getItem, { sn: 'lamp' })
  expect(pictures[0]?.videos).toHaveLength(1)
  expect(pictures[0]?.videos).not.toEqual(shown[0]?.videos)
})

test('the video that a feed names plays over the first picture', async () => {
  const images = aFolder({ 'lamp.jpg': 'x', 'back.jpg': 'x', 'lamp.mp4': 'x', 'other.mp4': 'x' })
  const row = { id: 1, name: 'Lamp', price: '1', picture: 'lamp.jpg|back.jpg' }
  const map = {
    serial: 'id',
    title: 'name',
    price: 'price',
    pictures: { column: 'picture', separator: '|' },
    video: 'film',
  }

  const { drafts } = await readWith(map, csv([{ ...row, film: 'videos/lamp.mp4' }]), { images })
  const none = await readWith(map, csv([{ ...row, film: 'none.mp4' }]), { images })

  expect(drafts[0]?.pictures).toEqual([
    { file: join(images, 'lamp.jpg'), videos: [join(images, 'lamp.mp4')] },
    { file: join(images, 'back.jpg') },
  ])
  expect(none.drafts[0]?.pictures[0]?.videos).toBeUndefined()
  expect(none.notes).toEqual(['2: videos were not found (1, first “none.mp4”)'])
})

test('a feed for Google Merchant brings its video', async () => {
  const images = aFolder({ 'lamp.jpg': 'x', 'lamp.mp4': 'x' })
  const { drafts } = await read(
    csv([
      {
        id: 'lamp',
        title: 'Lamp',
        link: 'https://shop.example/lamp',
        price: '120.00 CNY',
        availability: 'in_stock',
        image_link: 'https://shop.example/lamp.jpg',
        video_link: 'https://shop.example/lamp.mp4',
      },
    ]),
    { images },
  )

  expect(drafts[0]?.pictures).toEqual([
    { file: join(images, 'lamp.jpg'), videos: [join(images, 'lamp.mp4')] },
  ])
})
