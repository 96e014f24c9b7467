import { join } from 'node:path'
import type { CodeSplittingGroup } from 'rolldown'

/** The module that TanStack Router makes of a route's component and loader. */
const route = (page: string) => [`routes/_shop/${page}.tsx?tsr-split=component---loader`]

/** The most common entry and follow-up pages, those that need least first. */
const PAGES = {
  article: route('help.$id'),
  home: route('index'),
  list: route('list.$id'),
  item: route('item.$sn'),
}
/** What each page prefetches once it is idle. */
const IDLE = [
  'app/navigation/taps.ts',
  'app/prefetch/keep-groups.ts',
  'app/prefetch/keep-pages.ts',
  'features/update/worker.ts',
  'features/offline-catalogue/offline-catalogue.tsx',
  'features/install/corner/install-corner.tsx',
  'features/install/corner/install-row.tsx',
  'layout/window-controls.tsx',
  'layout/header/message-bell.tsx',
  'layout/menu/mobile-menu.tsx',
  'features/connection/connection-banner.tsx',
  'features/delivery/delivery-teller.tsx',
  'features/saved/card-heart.tsx',
  'features/cart/guest/basket-slot.tsx',
  'app/persistence/catalogue-store.ts',
  'routes/_shop/-home/offline-card.tsx',
  'features/update/prompt/update-prompt.tsx',
]

type NameFunction = Extract<CodeSplittingGroup['name'], (...given: never) => unknown>
type Graph = Parameters<NameFunction>[1]

/** Modules with all their static imports. @throws when there is no such module */
function closureOf(entries: readonly string[], graph: Graph): ReadonlySet<string> {
  const closure = new Set<string>()
  const add = (id: string) => {
    if (closure.has(id)) return
    closure.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) add(next)
  }
  for (const entry of entries) {
    const id = join(import.meta.dirname, '../src', entry)
    if (!graph.getModuleInfo(id)) throw new Error(`The build has no module ${entry}`)
    add(id)
  }
  return closure
}

/** The module graph of one build, read once it is complete. */
function closures() {
  let read: { pages: [name: string, ids: ReadonlySet<string>][]; idle: ReadonlySet<string> }
  return (graph: Graph) =>
    (read ??= {
      pages: Object.entries(PAGES).map(([name, entries]) => [name, closureOf(entries, graph)]),
      idle: closureOf(IDLE, graph),
    })
}

/**
 * Rolldown groups that give each page few files (ADR 35). A module that several pages need goes into the file of the
 * first of them, so a page loads at most one file for each page before it. What is prefetched when a page is idle is
 * one file, together with what other parts also need.
 */
export function pageFiles(): { pages: CodeSplittingGroup[]; idle: CodeSplittingGroup[] } {
  const needs = closures()
  const pagesOf = (id: string, graph: Graph) =>
    needs(graph).pages.flatMap(([name, ids]) => (ids.has(id) ? [name] : []))
  const isIdleAlone = (id: string, graph: Graph) =>
    needs(graph).idle.has(id) && pagesOf(id, graph).length === 0
  const isAsked = (id: string, graph: Graph) =>
    graph.getModuleInfo(id)?.importers.some((importer) => !needs(graph).idle.has(importer)) ?? false

  const pages = Object.keys(PAGES).map((page, place) => ({
    name: (id: string, graph: Graph) => {
      const [first, second] = pagesOf(id, graph)
      if (first !== page) return null
      if (second !== undefined) return page
      return needs(graph).idle.has(id) ? `${page}-idle` : null
    },
    minShareCount: 2,
    priority: 0.9 - place / 10, // a group includes the dependencies of its modules: the most common pages come first
  }))
  const idle = [
    {
      name: (id: string, graph: Graph) =>
        isIdleAlone(id, graph) && isAsked(id, graph) ? 'idle-shared' : null,
    },
    { name: (id: string, graph: Graph) => (isIdleAlone(id, graph) ? 'idle' : null) },
  ]
  return { pages, idle }
}
