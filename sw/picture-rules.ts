import type { Limits } from './limited-cache.ts'

/** A product image is requested again after a month. */
export const PICTURE_LIMITS: Limits = { entries: 200, bytes: 60_000_000, age: 30 * 24 * 3_600_000 }

const PARTS = /^(.*\/)(\d+)\.(\w+)$/

/**
 * Another file of the same image to show while offline: the smallest that is wide enough, else the widest. A browser
 * that requests AVIF can show WebP too, but not the other way round.
 */
export function substitute(asked: string, stored: readonly string[]): string | undefined {
  const [, picture = '', width = '', format] = PARTS.exec(asked) ?? []
  if (!picture) return undefined
  const candidates = stored.flatMap((url) => {
    const [, of, found, ending] = PARTS.exec(url) ?? []
    const isShowable = ending === format || ending === 'webp'
    return of === picture && isShowable ? [{ url, width: Number(found) }] : []
  })
  const byWidth = candidates.sort((a, b) => a.width - b.width)
  return (byWidth.find((one) => one.width >= Number(width)) ?? byWidth.at(-1))?.url
}
