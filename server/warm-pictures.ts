import { setTimeout as pause } from 'node:timers/promises'
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import type { Picture } from '#contract/picture.ts'
import { firstPictureIds } from './db/catalog/catalog.ts'
import { picturesByIds } from './db/pictures.ts'
import { homeFor } from './domain/catalog/catalog-home.ts'
import type { Shop } from './domain/context.ts'
import type { PictureStore } from './providers/pictures/store.ts'

/** An AVIF file of an image. */
export type WantedFile = { id: string; width: number }

/** Widths of files: of a department in its row, of cards on phones and desktops, and of the hero. */
const ROW_WIDTHS = [160, 128]
export const CARD_WIDTHS = [400, 320]
const HERO_WIDTH = 1280
/** Products of a floor that are shown. */
const FLOOR_PRODUCTS = 8
/** Best sellers whose version by lamplight is looked up, in one query. */
const LIT_MOST = 10_000
/** Files made at once before the shop is ready: as many as the store makes. */
const AT_ONCE = 2
const LOOK_AGAIN_MS = 250

const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const filesOf = (pictures: (Picture | null)[], widths: readonly number[]) =>
  pictures.flatMap((picture) =>
    picture ? widths.map((width) => ({ id: idOf(picture.url), width })) : [],
  )
/** The same pictures by lamplight. */
const litOf = (pictures: (Picture | null)[]) =>
  pictures.flatMap((picture) => (picture?.lit ? { ...picture, url: picture.lit } : []))

/**
 * The files that first visits ask for, in that order: those of the home page by day, then by lamplight, then the first
 * pictures of `bestSellers` products in the same two versions. None of them when that is 0.
 */
export async function filesToWarm(shop: Shop, bestSellers: number): Promise<WantedFile[]> {
  if (bestSellers === 0) return []
  const nobody = {
    ip: '',
    device: '',
    browser: 'desktop',
    token: '',
    origin: '',
    member: null,
  } as const
  const home = await homeFor({ ...shop, ...nobody, language: DEFAULT_LANGUAGE })
  const heroes = home.banners.slice(0, 1).map(({ picture }) => picture)
  const departments = home.departments.map(({ picture }) => picture)
  const cards = home.floors.flatMap(({ products }) =>
    products.slice(0, FLOOR_PRODUCTS).map(({ picture }) => picture),
  )
  const ofHome = (version: (pictures: (Picture | null)[]) => (Picture | null)[]) => [
    ...filesOf(version(heroes), [HERO_WIDTH]),
    ...filesOf(version(departments), ROW_WIDTHS),
    ...filesOf(version(cards), CARD_WIDTHS),
  ]
  const ids = await firstPictureIds(shop.db, bestSellers)
  const rows = await picturesByIds(shop.db, ids.slice(0, LIT_MOST))
  const litIds = [...rows.values()].flatMap(({ litId }) => litId ?? [])
  const ofLists = [...ids, ...litIds].flatMap((id) => CARD_WIDTHS.map((width) => ({ id, width })))
  const files = [...ofHome((pictures) => pictures), ...ofHome(litOf), ...ofLists]
  return [...new Map(files.map((file) => [`${file.id}/${file.width}`, file])).values()]
}

const makeFile = (store: PictureStore, { id, width }: WantedFile) =>
  store.file(id, width, 'avif').catch(() => null) // the visitor who requests it will see the failure

/** Makes the files while nobody visits the shop yet. Ends when all exist, or when aborted. */
export async function makePictures(
  store: PictureStore,
  files: readonly WantedFile[],
  signal: AbortSignal,
): Promise<void> {
  const queue = files.values()
  const work = async () => {
    for (const file of queue) {
      if (signal.aborted) return
      await makeFile(store, file)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/**
 * Makes the files ahead of requests, one at a time and only while no visitor waits for another. Ends when all exist, or
 * when aborted.
 */
export async function warmPictures(
  store: PictureStore,
  files: readonly WantedFile[],
  signal: AbortSignal,
): Promise<void> {
  for (const file of files) {
    while (!signal.aborted && !store.isIdle()) {
      await pause(LOOK_AGAIN_MS, null, { signal }).catch(() => null) // aborted
    }
    if (signal.aborted) return
    await makeFile(store, file)
    await pause(0)
  }
}
