import * as v from 'valibot'

/**
 * One key stored for this tab only, across reloads. `write` returns whether it was stored: what must not happen twice
 * must not happen at all when nothing can be stored.
 */
export const tabStored = <S extends v.GenericSchema>(key: string, schema: S) => ({
  read(): v.InferOutput<S> | undefined {
    try {
      const found = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
      return found.success ? found.output : undefined
    } catch {
      return undefined
    }
  },
  write(value: v.InferInput<S>): boolean {
    try {
      sessionStorage.setItem(key, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  },
  clear() {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // nothing was stored there either
    }
  },
})
