import { join } from 'node:path'
import type { CodeSplittingGroup } from 'rolldown'
import { LANGUAGES } from '#contract/language.ts'

/** What public pages share, and what their search and product pages share with other parts. */
const PUBLIC = 'public-shared'
const LATER = 'later-shared'
/** What lists and search alone share. */
const LISTS = 'lists'

type Page = {
  route: string
  /** the route of what is nearly the same page */
  twin?: string
  /** the file of what it shares with other parts; without one Rolldown decides */
  shared?: string
}
/** The most common public pages, those that need least first. */
const PAGES: readonly Page[] = [
  { route: 'index', shared: PUBLIC },
  { route: 'list.$id', twin: 'search', shared: PUBLIC },
  { route: 'search', twin: 'list.$id', shared: LATER },
  { route: 'item.$sn', shared: LATER },
  { route: 'help.$id' },
]
/** What hydrates a page that the server rendered. */
const HYDRATE = 'app/hydrate/hydrate.ts'
/** What each page prefetches once it is idle. */
const IDLE = [
  'app/navigation/taps.ts',
  '../node_modules/@bprogress/core/dist/index.js',
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
  'app/persistence/catalogue-store.ts',
  'routes/_shop/-home/offline-card.tsx',
  'features/update/update-prompt.tsx',
]

/** Message bundles of these pages, of what they have in common and of what comes when they are idle. */
const WORDS = ['common', 'home', 'goods', 'list', 'search', 'item', 'install', 'delivery']

type NameFunction = Extract<CodeSplittingGroup['name'], (...given: never) => unknown>
type Graph = Parameters<NameFunction>[1]

const idOf = (path: string) => join(import.meta.dirname, '../../src', path)

/** @throws when there is no such module */
function existing(path: string, graph: Graph) {
  const id = idOf(path)
  const info = graph.getModuleInfo(id)
  if (!info) throw new Error(`The build has no module ${path}`)
  return { id, info }
}

/**
 * What a route's file imports later of itself: TanStack Router splits it so, and adds a query to the name.
 * @throws when it imports nothing so
 */
function partsOf(route: string, graph: Graph): readonly string[] {
  const { id, info } = existing(`routes/_shop/${route}.tsx`, graph)
  const parts = info.dynamicallyImportedIds.filter((part) => part.startsWith(`${id}?`))
  if (parts.length === 0) throw new Error(`The route ${route} has no part of its own`)
  return parts
}

/** Modules with all their static imports. */
function closureOf(ids: readonly string[], graph: Graph): ReadonlySet<string> {
  const closure = new Set<string>()
  const add = (id: string) => {
    if (closure.has(id)) return
    closure.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) add(next)
  }
  for (const id of ids) add(id)
  return closure
}

/** Pages and other later parts that load a module: those that import it, directly or not. */
function loadersOf(id: string, graph: Graph): ReadonlySet<string> {
  const seen = new Set<string>()
  const loaders = new Set<string>()
  const add = (each: string) => {
    if (seen.has(each)) return
    seen.add(each)
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(each) ?? {}
    if (dynamicImporters.length > 0) loaders.add(each)
    for (const importer of importers) add(importer)
  }
  add(id)
  return loaders
}

/** The module graph of one build, read once it is complete. */
function closures() {
  let read: ReturnType<typeof readClosures> | undefined
  return (graph: Graph) => (read ??= readClosures(graph))
}

function readClosures(graph: Graph) {
  const pages = PAGES.map(({ route, twin = route, shared }) => ({
    shared,
    own: new Set([...partsOf(route, graph), ...partsOf(twin, graph)]),
    ids: closureOf(partsOf(route, graph), graph),
  }))
  const closure = (paths: readonly string[]) =>
    closureOf(
      paths.map((path) => existing(path, graph).id),
      graph,
    )
  return { pages, hydrate: closure([HYDRATE]), idle: closure(IDLE) }
}

/**
 * Rolldown groups that give each page few files (ADR 35): its own, and one or two of what it shares with other parts.
 * What is prefetched when a page is idle is one file, together with what other parts also need.
 */
export function pageFiles(): Record<'shared' | 'idle' | 'words', CodeSplittingGroup[]> {
  const read = closures()
  function sharedFile(id: string, graph: Graph): string | undefined {
    const { pages, hydrate, idle } = read(graph)
    if (hydrate.has(id)) return PUBLIC
    const page = pages.find(({ ids }) => ids.has(id))
    if (!page) return undefined
    if (idle.has(id)) return PUBLIC
    const loaders = [...loadersOf(id, graph)]
    if (!loaders.every((loader) => page.own.has(loader))) return page.shared
    return loaders.length > 1 ? LISTS : undefined
  }
  const isIdle = (id: string, graph: Graph) =>
    read(graph).idle.has(id) && sharedFile(id, graph) === undefined
  const isAsked = (id: string, graph: Graph) =>
    graph.getModuleInfo(id)?.importers.some((importer) => !read(graph).idle.has(importer)) ?? false

  const shared = [PUBLIC, LATER, LISTS].map((file, place) => ({
    name: (id: string, graph: Graph) => (sharedFile(id, graph) === file ? file : null),
    priority: 0.9 - place / 10, // a group includes the dependencies of its modules: the most common pages come first
  }))
  const idle: CodeSplittingGroup[] = [
    { name: (id, graph) => (isIdle(id, graph) && isAsked(id, graph) ? 'idle-shared' : null) },
    { name: (id, graph) => (isIdle(id, graph) ? 'idle' : null) },
  ]
  const words = LANGUAGES.map((language) => ({
    name: `words-${language}`,
    test: new RegExp(String.raw`locales[\\/]${language}[\\/](${WORDS.join('|')})\.po$`),
  }))
  return { shared, idle, words }
}
