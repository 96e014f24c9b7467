/** `{ price: { min: 2 } }` → `price[min]=2`; undefined and null are omitted (spec §7). */
export function toQueryString(input: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) append(search, key, value)
  return search
}

function append(search: URLSearchParams, name: string, value: unknown) {
  if (value === undefined || value === null) return
  if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) append(search, `${name}[${key}]`, inner)
  } else {
    search.append(name, `${value as string | number | boolean}`) // an input schema has nothing else
  }
}

/** The inverse: `a=1&price[min]=2` → `{ a: '1', price: { min: '2' } }`; one level deep, as the client sends it. */
export function fromQueryString(search: Iterable<[string, string]>): Record<string, unknown> {
  const found: Record<string, unknown> = Object.create(null)
  for (const [name, value] of search) {
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
