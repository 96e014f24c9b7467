/** One row as a map sees it: every cell as text, whatever the file format. */
export type Cells = {
  row: number
  /** text in a column or under a key; '' when there is none */
  text: (column: string) => string
  /** the same as a list: lists of JSON stay lists */
  list: (column: string) => string[]
}

/** A map names the same few columns in every row. */
const REMEMBERED_MOST = 1000
const remembered = new Map<string, string>()

/** A column's name normalised for comparison: lower case, without a prefix, spaces as `_`. */
export function columnKey(name: string): string {
  const known = remembered.get(name)
  if (known !== undefined) return known
  const key = name
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replaceAll(/[\s_]+/g, '_')
  if (remembered.size >= REMEMBERED_MOST) remembered.clear()
  remembered.set(name, key)
  return key
}

/** Cells of a CSV row; `places` maps each key to its column. */
export const csvCells = (row: number, cells: string[], places: Map<string, number>): Cells => {
  const text = (column: string) => (cells[places.get(columnKey(column)) ?? -1] ?? '').trim()
  return {
    row,
    text,
    list: (column) => (text(column) === '' ? [] : [text(column)]),
  }
}

/** Cells of a JSON item, its keys joined by dots; below `each`, those of one of its parts. */
export function jsonCells(
  row: number,
  item: unknown,
  part?: { path: string; value: unknown },
): Cells {
  const list = (column: string) => {
    const isOfPart =
      part !== undefined && column.toLowerCase().startsWith(`${part.path.toLowerCase()}.`)
    return isOfPart
      ? textsAt(part.value, column.slice(part.path.length + 1))
      : textsAt(item, column)
  }
  return { row, list, text: (column) => list(column).join(', ') }
}

/** The values at `a.b.c`, flattening lists on the way and at the end. */
export function valuesAt(value: unknown, path: string): unknown[] {
  if (Array.isArray(value)) {
    const [head, rest = ''] = splitPath(path)
    if (/^\d+$/.test(head)) return valuesAt(value[Number(head)], rest)
    return value.flatMap((item) => valuesAt(item, path))
  }
  if (path === '') return value === undefined ? [] : [value]
  if (!isObject(value)) return []
  const whole = keyIn(value, path)
  if (whole !== undefined) return valuesAt(value[whole], '')
  const [head, rest] = splitPath(path)
  const key = rest === undefined ? undefined : keyIn(value, head)
  return key === undefined ? [] : valuesAt(value[key], rest ?? '')
}

/** The key of an object under this name: exactly, else in any case and without a prefix, as in CSV. */
function keyIn(value: Record<string, unknown>, name: string): string | undefined {
  if (Object.hasOwn(value, name)) return name
  const wanted = columnKey(name.replace(/^.*:/, ''))
  return Object.keys(value).find((key) => columnKey(key) === wanted)
}

const textsAt = (value: unknown, path: string) =>
  valuesAt(value, path).flatMap((found) => {
    const text = isScalar(found) ? String(found).trim() : ''
    return text === '' ? [] : [text]
  })

function splitPath(path: string): [string, string?] {
  const dot = path.indexOf('.')
  return dot === -1 ? [path] : [path.slice(0, dot), path.slice(dot + 1)]
}

type Scalar = string | number | boolean
const isScalar = (value: unknown): value is Scalar =>
  ['string', 'number', 'boolean'].includes(typeof value)
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
