import type { Page } from 'playwright/test'
import { receivedOrder } from './orders.ts'
import { aPhoto } from './photos.ts'
import type { ShopServer } from './server.ts'
import type { Shopper } from './shopper.ts'

/** Uploads a photo as a form does; returns its id. */
async function upload(page: Page, colour: string): Promise<string> {
  const cookies = await page.context().cookies()
  const csrf = cookies.find(({ name }) => name === 'safeToken')?.value ?? ''
  const { token } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string },
  )
  const response = await page.request.post('/api/ajax/upload', {
    headers: { 'user-token': token, 'x-csrf-token': csrf },
    multipart: { file: await aPhoto('photo.jpg', colour) },
  })
  const { data } = (await response.json()) as { data: { file: { id: string } } }
  return data.file.id
}

type Planting = { page: Page; shop: ShopServer; shopper: Shopper }

/**
 * Adds an avatar of the member, and a photo in an after-sale. Returns the bytes of each of their files, and where the
 * after-sale is shown.
 */
export async function plantPhotos({ page, shop, shopper }: Planting) {
  const [avatar, evidence] = [await upload(page, '#c63'), await upload(page, '#36c')]
  await shopper.call('POST', '/api/account/profile', { avatar })
  const { no } = await receivedOrder({ page, shop, shopper })
  const { lines } = await shopper.call<{ lines: { id: number }[] }>(
    'GET',
    `/api/order/detail/${no}`,
  )
  const wanted = { orderNo: no, lineId: lines[0]?.id, type: 1, reason: 'quality', quantity: 1 }
  const { id } = await shopper.call<{ id: number }>('POST', '/api/service/apply', {
    ...wanted,
    images: [evidence],
  })
  const files = [avatar, evidence].flatMap((photo) =>
    ['160.avif', '160.webp', '320.avif', '320.webp'].map((file) => `/media/u/${photo}/${file}`),
  )
  const bodies = files.map(async (file) =>
    (await (await page.request.get(file)).body()).toString('base64'),
  )
  return {
    photos: new Set(await Promise.all(bodies)),
    path: `/user/account/service/record?id=${id}`,
  }
}

/** Bytes of everything in every cache of this origin, and their URLs. */
export const cachedBytes = (page: Page): Promise<Map<string, string>> =>
  page
    .evaluate(async () => {
      const found: [string, string][] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const response = await cache.match(request, { ignoreVary: true })
          const bytes = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer())
          const letters = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
          found.push([btoa(letters), `${name} ${request.url}`])
        }
      }
      return found
    })
    .then((found) => new Map(found))
