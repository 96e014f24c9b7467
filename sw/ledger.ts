/** A cached image: its size in bytes and when it was fetched, in milliseconds. */
export type Entry = { url: string; bytes: number; storedAt: number }

export const LIMITS = { entries: 200, bytes: 60_000_000, age: 30 * 24 * 3_600_000 }

export const isExpired = ({ storedAt }: Pick<Entry, 'storedAt'>, now: number) =>
  now - storedAt > LIMITS.age || storedAt > now

/** Which images to evict to stay within the limits: expired ones first, then the oldest. */
export function imagesToEvict(entries: readonly Entry[], now: number): string[] {
  const byAge = [...entries].sort((a, b) => b.storedAt - a.storedAt)
  let kept = 0
  let bytes = 0
  return byAge
    .filter((entry) => {
      const fits = kept < LIMITS.entries && bytes + entry.bytes <= LIMITS.bytes
      if (!fits || isExpired(entry, now)) return true
      kept += 1
      bytes += entry.bytes
      return false
    })
    .map(({ url }) => url)
}

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
