import { storable } from '#server/lib/storable-text.ts'

/** `a=1&price[min]=2` → `{ a: '1', price: { min: '2' } }` (spec §7); one level deep, as the client sends it. */
export function fromQueryString(search: URLSearchParams): Record<string, unknown> {
  const found: Record<string, unknown> = Object.create(null)
  for (const [name, raw] of search) {
    const value = storable(raw)
    const nested = /^(\w+)\[(\w+)\]$/.exec(name)
    if (!nested) {
      found[name] = value
      continue
    }
    const [, key = '', sub = ''] = nested
    const before = found[key]
    const inner: Record<string, unknown> =
      typeof before === 'object' && before !== null ? { ...before } : Object.create(null)
    inner[sub] = value
    found[key] = inner
  }
  return found
}
