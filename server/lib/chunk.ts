/** The items in order, in arrays of at most `size`. */
export function* chunk<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
