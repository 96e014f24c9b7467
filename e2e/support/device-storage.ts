import type { Page } from 'playwright/test'
import { DEVICE_STORAGE, type StoragePlace } from '#server/domain/site/device-storage.ts'

/** What lies on the device of this page and is missing from the list in the privacy policy. */
export async function undeclaredStorage(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const found: Record<StoragePlace, string[]> = {
    cookie: cookies.map(({ name }) => name),
    ...(await page.evaluate(async () => ({
      local: Object.keys(localStorage),
      tab: Object.keys(sessionStorage),
      database: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      cache: await caches.keys(),
    }))),
  }
  const places = Object.keys(found) as StoragePlace[] // its own keys
  return places.flatMap((place) =>
    found[place].filter((name) => !isDeclared(place, name)).map((name) => `${place} ${name}`),
  )
}

const isDeclared = (place: StoragePlace, name: string) =>
  DEVICE_STORAGE[place].some((each) =>
    each.name.endsWith('*') ? name.startsWith(each.name.slice(0, -1)) : each.name === name,
  )
