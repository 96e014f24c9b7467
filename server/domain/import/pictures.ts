import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve, sep } from 'node:path'
import type { Texts } from '#contract/language.ts'
import type { PictureDraft } from '#server/domain/catalog/writer/product-draft.ts'
import { systemDetail } from '#server/domain/import/file/open-file.ts'
import { FeedError, reason } from './reasons.ts'
import type { NoteTaker } from '#server/domain/import/values/text.ts'

/** The file for the path or URL of an image or video; null when there is none. */
export type FileFinder = (address: string) => string | null

/** Finds the files that a feed names. */
export type FeedFiles = { picture: FileFinder; video: FileFinder }

export const PICTURE_ENDINGS = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif', '.tif', '.tiff']
const VIDEO_ENDINGS = ['.mp4', '.m4v']
const MOST_PICTURES = 30
/** Notes about what a feed names and the merchant has not. */
const ABSENT = ['pictures_remote', 'pictures_missing', 'videos_remote', 'videos_missing'] as const

type Places = {
  /** the folder given by the merchant */
  images?: string | undefined
  /** images downloaded earlier */
  fetched?: FileFinder | undefined
}

/**
 * Finds images and videos in the folder given by the merchant, else beside the feed, else among downloaded ones. Nothing
 * outside of these is ever used, and nothing is downloaded here: only the path of a URL counts.
 */
export async function openFeedFiles(feed: string, places: Places): Promise<FeedFiles> {
  const { images, fetched = () => null } = places
  const finder = async (endings: readonly string[]): Promise<FileFinder> => {
    const here =
      images === undefined
        ? besideFeed(dirname(resolve(feed)), endings)
        : await inFolder(resolve(images), endings)
    return (address) => here(address) ?? fetched(address)
  }
  return { picture: await finder(PICTURE_ENDINGS), video: await finder(VIDEO_ENDINGS) }
}

/** Without an image folder: only paths that lead to a file in the feed's own folder. */
const besideFeed =
  (folder: string, endings: readonly string[]): FileFinder =>
  (address) => {
    if (isRemote(address)) return null
    const file = resolve(folder, address.replaceAll('\\', '/').replace(/^\/+/, ''))
    return file.startsWith(folder + sep) && hasEnding(file, endings) && existsSync(file)
      ? file
      : null
  }

/** By path, else by name, else by name with another of the extensions; a name shared by two files matches none. */
async function inFolder(folder: string, endings: readonly string[]): Promise<FileFinder> {
  const stemOf = (path: string) =>
    hasEnding(path, endings) ? path.slice(0, -extname(path).length) : path
  const paths = new Map<string, string>()
  const names = new Map<string, string | null>()
  for (const path of await filesIn(folder, endings)) {
    const file = join(folder, path)
    const key = path.replaceAll(sep, '/').normalize('NFC').toLowerCase()
    for (const at of [key, stemOf(key)]) if (!paths.has(at)) paths.set(at, file)
    for (const at of new Set([basename(key), stemOf(basename(key))]))
      names.set(at, names.has(at) ? null : file)
  }
  return (address) => {
    const wanted = pathOf(address).normalize('NFC').toLowerCase()
    for (const key of [wanted, stemOf(wanted)])
      for (let at: number, rest = key; ; rest = rest.slice(at + 1)) {
        const file = paths.get(rest)
        at = rest.indexOf('/')
        // A bare name must be unique, unless the file is at the top of the folder.
        if (file !== undefined) return file
        if (at === -1) break
      }
    return names.get(basename(wanted)) ?? names.get(stemOf(basename(wanted))) ?? null
  }
}

async function filesIn(folder: string, endings: readonly string[]) {
  try {
    const paths = await readdir(folder, { recursive: true })
    return paths.filter((path) => hasEnding(path, endings)).sort()
  } catch (error) {
    const detail = systemDetail(error)
    throw new FeedError('images_unreadable', { folder, detail }, error)
  }
}

const hasEnding = (path: string, endings: readonly string[]) =>
  endings.includes(extname(path).toLowerCase())

export const isRemote = (address: string) => /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(address)

/** The path inside a URL, decoded, without host and query. */
export function pathOf(address: string) {
  const plain = isRemote(address)
    ? address.replace(/^(?:[^/]*:)?\/\/[^/]*/, '').replace(/[?#].*$/s, '')
    : address
  return unescaped(plain)
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
}

function unescaped(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a lone % is part of the name
  }
}

/** The images and the video of one product, each file once, and notes about those that were not found. */
export function collectPictures(find: FeedFiles) {
  const pictures: PictureDraft[] = []
  const places = new Map<string, number>()
  const absent: Record<(typeof ABSENT)[number], Set<string>> = {
    pictures_remote: new Set(),
    pictures_missing: new Set(),
    videos_remote: new Set(),
    videos_missing: new Set(),
  }
  const videos = new Set<string>()

  function note(what: 'pictures' | 'videos', address: string) {
    absent[`${what}_${isRemote(address) ? 'remote' : 'missing'}`].add(address)
  }

  /** Index of the image in the gallery; undefined when its file does not exist. */
  function add(address: string, alt: Texts = {}): number | undefined {
    const file = find.picture(address)
    if (file === null) {
      note('pictures', address)
      return undefined
    }
    const place = places.get(file) ?? places.size
    if (place === pictures.length && place < MOST_PICTURES)
      pictures.push(Object.keys(alt).length > 0 ? { file, alt } : { file })
    places.set(file, place)
    return place < MOST_PICTURES ? place : undefined
  }

  /** A file of the product's video, which plays over its first image. */
  function addVideo(address: string) {
    const file = find.video(address)
    if (file === null) note('videos', address)
    else videos.add(file)
  }

  function finish({ row, notes }: NoteTaker) {
    for (const code of ABSENT) {
      const [first] = absent[code]
      if (first !== undefined)
        notes.push({
          row,
          reason: reason(code, { count: absent[code].size, text: first.slice(0, 200) }),
        })
    }
    if (places.size > MOST_PICTURES)
      notes.push({
        row,
        reason: reason('pictures_cut', { count: places.size, limit: MOST_PICTURES }),
      })
    const [first, ...others] = pictures
    return first && videos.size > 0 ? [{ ...first, videos: [...videos] }, ...others] : pictures
  }

  return { add, addVideo, finish }
}
