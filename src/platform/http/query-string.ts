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
