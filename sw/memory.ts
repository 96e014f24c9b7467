import { createStore, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { withTimeout } from '#contract/lib/waiting.ts'

/** Milliseconds after which an IndexedDB that does not open is treated as unavailable. */
const PATIENCE = 2000
const inMemory = new Map<string, unknown>()

const store = () => createStore('sw-meta', 'state')
/** A value that survives the service worker being stopped. Without storage it lives as long as the worker. */
export const memory = <S extends v.GenericSchema>(key: string, schema: S) => ({
  async read(): Promise<v.InferOutput<S> | undefined> {
    const reading = get<unknown>(key, store())
    const found = await withTimeout(reading, PATIENCE).catch(() => undefined)
    const parsed = v.safeParse(schema, found ?? inMemory.get(key))
    return parsed.success ? parsed.output : undefined
  },
  async write(value: v.InferInput<S>): Promise<void> {
    inMemory.set(key, value)
    await withTimeout(set(key, value, store()), PATIENCE).catch(() => {})
  },
})
