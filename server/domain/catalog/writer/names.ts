import { LANGUAGES, type Texts } from '#contract/language.ts'
import {
  addAxes,
  addCategories,
  addValues,
  allAxes,
  allCategories,
  allValues,
  renameCategory,
} from '#server/db/catalog/catalog-write.ts'
import type { Database } from '#server/db/database.ts'
import type { ProductOption } from '#server/db/schema/catalog.ts'
import type { ProductDraft } from './product-draft.ts'

/** Different spellings of the same axis. */
const SAME = new Map([
  ['colour', 'color'],
  ['colours', 'color'],
  ['colors', 'color'],
])

/** The names in a feed repeat row by row. */
const REMEMBERED_MOST = 20_000
const remembered = new Map<string, string>()

/** A name normalised for comparison: case, width and spaces do not matter. */
export function plainName(text: string): string {
  const known = remembered.get(text)
  if (known !== undefined) return known
  const key = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const result = SAME.get(key) ?? key
  if (remembered.size >= REMEMBERED_MOST) remembered.clear()
  remembered.set(text, result)
  return result
}

/** Every form in which a name may recur: once per language. */
const keysOf = (name: Texts) =>
  LANGUAGES.flatMap((language) => plainName(name[language] ?? '') || [])
/** The name that is stored: English if available. */
const keyOf = (name: Texts) => plainName(name.en ?? name['zh-cn'] ?? '')

/** `aliases`: its former names, in the form of `plainName` */
type NameEntry = { id: number; name: Texts; aliases?: readonly string[] }

/** Finds things by name in either language, below a parent. */
class Index<T extends NameEntry> {
  readonly #found = new Map<string, T>()
  add(above: number | null, entry: T) {
    for (const key of [...(entry.aliases ?? []), ...keysOf(entry.name)])
      this.#found.set(`${above ?? 0} ${key}`, entry)
  }
  find(above: number | null, name: Texts): T | undefined {
    return keysOf(name)
      .map((key) => this.#found.get(`${above ?? 0} ${key}`))
      .find(Boolean)
  }
}

/** Requested names that do not exist yet, without duplicates. */
function missing<T extends NameEntry>(
  index: Index<T>,
  asked: readonly { above: number | null; name: Texts }[],
) {
  const fresh = new Map<string, { above: number | null; name: Texts; key: string }>()
  for (const { above, name } of asked) {
    if (index.find(above, name)) continue
    const key = keyOf(name)
    fresh.set(`${above ?? 0} ${key}`, { above, name, key })
  }
  return [...fresh.values()]
}

type Place = NameEntry & { path: number[] }

/**
 * The names that products share: categories, option axes and their values. Existing ones are found in either language,
 * new ones are created as needed.
 */
export async function openNames(db: Database) {
  return { ...(await openCategories(db)), optionsOf: await openOptions(db) }
}
export type Names = Awaited<ReturnType<typeof openNames>>

async function openCategories(db: Database) {
  const categories = new Index<Place>()
  const renamed = new Map<number, Texts>()
  for (const row of await allCategories(db)) categories.add(row.parentId, row)

  /** Adds the other language to a name that was known in only one. */
  function complete(place: Place, name: Texts, parentId: number | null) {
    const more = LANGUAGES.some((language) => name[language] && !place.name[language])
    if (!more) return
    place.name = { ...name, ...place.name }
    categories.add(parentId, place)
    renamed.set(place.id, place.name)
  }

  async function addMissing(asked: { parent: Place | undefined; name: Texts }[]) {
    const parents = new Map(asked.map(({ parent }) => [parent?.id ?? null, parent]))
    const fresh = missing(
      categories,
      asked.map(({ parent, name }) => ({ above: parent?.id ?? null, name })),
    )
    if (fresh.length === 0) return
    const added = await addCategories(
      db,
      fresh.map(({ above, name, key }) => ({
        parentId: above,
        parentPath: parents.get(above)?.path ?? [],
        key,
        name,
      })),
    )
    for (const row of added) categories.add(row.parentId, row)
  }

  /** The category at the end of each path, from department to leaf. */
  async function categoriesOf(paths: readonly (readonly Texts[])[]): Promise<Place[]> {
    const reached: (Place | undefined)[] = paths.map(() => undefined)
    const depth = Math.max(0, ...paths.map((path) => path.length))
    for (let level = 0; level < depth; level++) {
      const here = paths.flatMap((path, at) => {
        const name = path[level]
        return name ? [{ at, parent: reached[at], name }] : []
      })
      await addMissing(here)
      for (const { at, parent, name } of here) {
        const place = categories.find(parent?.id ?? null, name)
        if (!place) continue
        complete(place, name, parent?.id ?? null)
        reached[at] = place
      }
    }
    return reached.filter((place) => place !== undefined)
  }

  /** Writes the names that were completed. Call it last: their categories are locked from then on. */
  async function saveNames() {
    for (const [id, name] of renamed) await renameCategory(db, id, name)
  }
  return { categoriesOf, saveNames }
}

async function openOptions(db: Database) {
  const axes = new Index<NameEntry>()
  const values = new Index<NameEntry & { axisId: number }>()
  for (const row of await allAxes(db)) axes.add(null, row)
  for (const row of await allValues(db)) values.add(row.axisId, row)

  return async function optionsOf(drafts: readonly ProductDraft[]): Promise<ProductOption[][]> {
    const named = drafts.flatMap(({ options }) => options)
    const freshAxes = missing(
      axes,
      named.map(({ name }) => ({ above: null, name })),
    )
    for (const row of await addAxes(
      db,
      freshAxes.map(({ key, name }) => ({ key, name })),
    ))
      axes.add(null, row)
    const asked = named.flatMap(({ name, values: choices }) =>
      choices.map((choice) => ({ above: axes.find(null, name)?.id ?? 0, name: choice })),
    )
    const freshValues = missing(values, asked).map(({ above, key, name }) => ({
      axisId: above ?? 0,
      key,
      name,
    }))
    for (const row of await addValues(db, freshValues)) values.add(row.axisId, row)
    return drafts.map(({ options }) =>
      options.map(({ name, values: choices }) => {
        const axisId = axes.find(null, name)?.id ?? 0
        return {
          axisId,
          name,
          values: choices.map((choice) => ({
            id: values.find(axisId, choice)?.id ?? 0,
            name: choice,
          })),
        }
      }),
    )
  }
}
