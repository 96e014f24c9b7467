/** A kept picture: what it weighs in bytes and when it was fetched, in milliseconds. */
export type Entry = { url: string; bytes: number; storedAt: number }

export const LIMITS = { entries: 200, bytes: 60_000_000, age: 30 * 24 * 3_600_000 }

export const isExpired = ({ storedAt }: Pick<Entry, 'storedAt'>, now: number) =>
  now - storedAt > LIMITS.age || storedAt > now

/** Which pictures go so that the rest is within the limits: the expired ones, then the oldest. */
export function surplus(entries: readonly Entry[], now: number): string[] {
  const byAge = entries.toSorted((a, b) => b.storedAt - a.storedAt)
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
 * Another file of the same picture to show while the network is away: the smallest that is wide enough, else the
 * widest. A browser that asks for AVIF shows WebP too, but not the other way round.
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
