import { LANGUAGES } from '#contract/language.ts'
import type { CategoryRecord } from '#server/db/catalog/catalog.ts'
import { plainName } from '#server/domain/catalog/writer/names.ts'

/** The catalogue's categories by name. */
export function categoryTree(rows: readonly CategoryRecord[]) {
  const namesOf = ({ name, aliases }: CategoryRecord) => [
    ...LANGUAGES.map((language) => plainName(name[language] ?? '')),
    ...aliases,
  ]
  const below = (parentId: number | null) => rows.filter((row) => row.parentId === parentId)
  return {
    below,
    byId: (id: number) => rows.find((row) => row.id === id),
    /** The category with this name in either language, below `parentId`. */
    find: (name: string, parentId: number | null): CategoryRecord | undefined =>
      below(parentId).find((row) => namesOf(row).includes(plainName(name))),
    /** The first category with this name, searched from the departments down. */
    findAnywhere: (name: string): CategoryRecord | undefined =>
      rows
        .toSorted((one, other) => one.path.length - other.path.length)
        .find((row) => namesOf(row).includes(plainName(name))),
  }
}
export type CategoryTree = ReturnType<typeof categoryTree>
