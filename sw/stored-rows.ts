import * as v from 'valibot'
import { openDisk } from '#contract/lib/disk.ts'
import { CATALOGUE, RowSchema } from '#contract/lib/row.ts'

/** Rows that pages store in IndexedDB under a name; those that do not fit the schema read as absent. */
export function storedRows<S extends v.GenericSchema>(name: string, schema: S) {
  const disk = openDisk(`shop-${name}`)
  const fitting = (value: unknown): v.InferOutput<S> | undefined => {
    const found = v.safeParse(schema, value)
    return found.success ? found.output : undefined
  }
  return {
    get: async (key: string) => fitting(await disk.read(key)),
    entries: async () =>
      (await disk.entries()).flatMap(([key, value]): [string, v.InferOutput<S>][] => {
        const row = fitting(value)
        return row === undefined ? [] : [[key, row]]
      }),
    write: disk.write,
  }
}

/** The responses that pages have shown, by query (ADR 16). */
export const catalogueRows = storedRows(CATALOGUE, RowSchema)
