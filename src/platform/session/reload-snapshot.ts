import * as v from 'valibot'
import { store } from '#src/platform/state/store.ts'
import { tabStored } from '#src/platform/storage/tab-stored.ts'
import { session } from './session.ts'

/** Maximum age of a snapshot in ms; an older one no longer reflects what the shopper was doing. */
const KEPT_MS = 30 * 60_000

const saved = tabStored(
  'kept',
  v.record(
    v.string(), // the page: path and search
    v.object({ at: v.number(), memberId: v.number(), values: v.record(v.string(), v.unknown()) }),
  ),
)

const sources = new Map<string, () => unknown>()

/** Whether typed input was restored; the layout announces it once. */
export const keptNews = store({ isRestored: false })

/** The page the snapshot belongs to; another search is another page, as for the router. */
const pageOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** From now on `read` is called before an automatic reload, and its result stored under `name` for this page. */
export function keepOnReload(name: string, read: () => unknown): () => void {
  sources.set(name, read)
  return () => {
    if (sources.get(name) === read) sources.delete(name)
  }
}

/** Stores what the shopper is doing on this page; call before a reload they did not request. */
export function saveKept() {
  if (sources.size === 0) return
  const values = Object.fromEntries([...sources].map(([name, read]) => [name, read()]))
  const others = saved.read() ?? {}
  saved.write({ ...others, [pageOf(location)]: { at: Date.now(), memberId: session.id, values } })
}

/** What an automatic reload stored under `name` for this page; another member's data stays hidden. */
export function readKept<S extends v.GenericSchema>(
  name: string,
  schema: S,
): v.InferOutput<S> | undefined {
  const page = saved.read()?.[pageOf(location)]
  if (!page || page.memberId !== session.id) return undefined
  const age = Date.now() - page.at
  if (age < 0 || age > KEPT_MS) return undefined
  const found = v.safeParse(schema, page.values[name])
  return found.success ? found.output : undefined
}

/** Restored data is deleted: it is restored only once. */
export function dropKept(name: string) {
  const all = saved.read()
  const page = all?.[pageOf(location)]
  if (!all || !page) return
  const { [name]: _back, ...values } = page.values
  const { [pageOf(location)]: _page, ...others } = all
  if (Object.keys(values).length > 0)
    saved.write({ ...others, [pageOf(location)]: { ...page, values } })
  else if (Object.keys(others).length > 0) saved.write(others)
  else saved.clear()
}
