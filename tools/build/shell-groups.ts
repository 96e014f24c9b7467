import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { pageBundles } from '../../lingui.config.ts'
import type { LaterGroup } from '#contract/build.ts'

/**
 * Groups of the shell's files (ADR 56). `core` is the large part of what every page loads anyway. `shared` is what public
 * pages have in common. The next five belong to public pages.
 */
export type ShellGroup =
  | 'core'
  | 'shared'
  | 'home'
  | 'lists'
  | 'item'
  | 'guides'
  | 'cart'
  | LaterGroup

/**
 * What every page loads, at once or when idle, is in the browser's HTTP cache by then. Smaller files cost less within a
 * pack than as a request of their own.
 */
const CORE_BYTES = 10_000

const SRC = join(import.meta.dirname, '../../src')
const ROUTES = 'routes/'
/** What the app opens with, and what it opens later for members alone. */
const APP = 'app/main.tsx'
const MEMBER_START = 'app/member-start.ts'
/** Parts that only an answer of the server opens: without a network nobody misses them. */
const ONLINE = /^(features\/captcha\/captcha-sheet\.|\.\.\/node_modules\/uqr\/)/

/** The group of a page by its route file; the first match counts. */
const PAGES: readonly [page: RegExp, group: ShellGroup][] = [
  [/^(__root|_shop)\.tsx$/, 'shared'],
  [/^_shop\/index\.tsx$/, 'home'],
  [/^_shop\/(list|search)\./, 'lists'],
  [/^_shop\/item\./, 'item'],
  [/^_shop\/_auth\/cart\.confirm\.|^user\/_member\/cashier\./, 'checkout'],
  // Signing in is public: the guards of a cold start without a network lead through it to the guest's cart.
  [/^_shop\/_auth[./]|^user\/login\./, 'cart'],
  [/^_shop\//, 'guides'],
  [/^user\//, 'member'],
]

type ModuleInfo = { code?: string | null; dynamicallyImportedIds: readonly string[] }
/** A built file with its modules and the files that the browser loads with it; a file that is no script has neither. */
export type BuiltFile = {
  bytes: number
  isEntry?: boolean
  modules: readonly string[]
  imports: readonly string[]
}
/** The files of a build, by name, and its modules, by id. */
export type Built = {
  files: ReadonlyMap<string, BuiltFile>
  moduleIds: readonly string[]
  infoOf: (id: string) => ModuleInfo | null
}
type Graph = Built & { fileOf: (id: string) => string | undefined }

const nameOf = (id: string) => relative(SRC, id.split('?')[0] ?? id).replaceAll('\\', '/')
const isText = (id: string) => id.endsWith('.po')
/** `src/locales/en/user/login.po` → `user/login` */
const bundleOf = (id: string) => nameOf(id).split('/').slice(2).join('/').slice(0, -'.po'.length)
const isRoute = (id: string) => nameOf(id).startsWith(ROUTES) && !nameOf(id).includes('/-')
const routeOf = (id: string) => nameOf(id).slice(ROUTES.length)

/** The layouts around a page: `user/_member/a.tsx` is shown in `user/_member.tsx`. */
const layoutsOf = (route: string) =>
  route.split('/').map((_, depth, parts) => `${parts.slice(0, depth).join('/')}.tsx`)

/** Modules that each group starts from. @throws when a page has no group */
function rootsOf({ moduleIds }: Built): Map<ShellGroup, string[]> {
  const named = (name: string) => moduleIds.filter((id) => nameOf(id) === name)
  const roots = new Map<ShellGroup, string[]>([
    ['shared', named(APP)],
    ['member', named(MEMBER_START)],
    ['checkout', moduleIds.filter((id) => ONLINE.test(nameOf(id)))],
  ])
  const routes = moduleIds.filter(isRoute)
  for (const id of routes) {
    const route = routeOf(id)
    const group = PAGES.find(([page]) => page.test(route))?.[1]
    if (!group) throw new Error(`The page ${route} has no group in tools/build/shell-groups.ts`)
    const layouts = routes.filter((other) => layoutsOf(route).includes(routeOf(other)))
    roots.set(group, [...(roots.get(group) ?? []), id, ...layouts])
  }
  return roots
}

const isApart = (name: string) => name === MEMBER_START || ONLINE.test(name)

/**
 * Files that modules lead to: what the browser loads with their own, and what is imported later. Not through pages,
 * since the first file imports all of them; nor texts, which are found by the modules that use them.
 */
function reached(roots: readonly string[], { infoOf, files, fileOf }: Graph): Set<string> {
  const found = new Set<string>()
  const add = (name: string | undefined) => {
    if (name === undefined || found.has(name)) return
    found.add(name)
    const { imports = [], modules = [] } = files.get(name) ?? {}
    for (const next of imports) add(next)
    for (const id of modules) if (!isRoute(id) || id.includes('?')) addLater(id)
  }
  const addLater = (id: string) => {
    for (const next of infoOf(id)?.dynamicallyImportedIds ?? [])
      if (!isText(next) && !isApart(nameOf(next))) add(fileOf(next))
  }
  for (const root of roots) {
    add(fileOf(root))
    addLater(root)
  }
  return found
}

/** In the `staticData` of a route. */
const NAMED_BUNDLES = /\bmessages:\s*(\[[^\]]*\]|["'][^"']+["'])/

/** A text in compiled code. */
const TEXT = /\bid: ?["'][\w+/]{6}["']/

/** Message bundles with texts of these modules, and those that the pages among the roots name. */
function bundlesOf(modules: readonly string[], roots: readonly string[], { infoOf }: Graph) {
  const names = modules.filter((id) => TEXT.test(infoOf(id)?.code ?? '')).map(nameOf)
  const isUsed = (source: string) => {
    const path = source.slice('src/'.length)
    return names.some((name) => name === path || name.startsWith(`${path}/`))
  }
  const used = Object.entries(pageBundles).filter(([, sources]) => sources.some(isUsed))
  const named = roots.flatMap((id) => {
    const [list = ''] = NAMED_BUNDLES.exec(infoOf(id)?.code ?? '') ?? []
    return [...list.matchAll(/["']([^"']+)["']/g)].map(([, bundle = '']) => bundle)
  })
  return new Set([...used.map(([bundle]) => bundle), ...named])
}

/** Everything that a group needs. The first load shows common texts only, and what its pages name. */
function needsOf(
  group: ShellGroup,
  roots: readonly string[],
  first: ReadonlySet<string>,
  graph: Graph,
) {
  const { files } = graph
  const needed = reached(roots, graph)
  const later = [...needed].filter((name) => !first.has(name))
  const modules = later.flatMap((name) => files.get(name)?.modules ?? [])
  const bundles = bundlesOf(modules, roots, graph)
  if (group === 'shared') bundles.add('common')
  for (const [name, file] of files)
    if (file.modules.some((id) => isText(id) && bundles.has(bundleOf(id)))) needed.add(name)
  return { group, files: needed }
}

/** The page, icons and manifests. */
const ungrouped = (name: string): ShellGroup => (name.endsWith('.html') ? 'core' : 'shared')

const isLater = (group: ShellGroup) => group === 'checkout' || group === 'member'

/**
 * The group of each file. A file that a public page can reach is public, even if other pages need it too. A file that
 * checkout and member pages share belongs to checkout.
 * @throws when a file fits no group
 */
export function shellGroupsOf(built: Built): Map<string, ShellGroup> {
  const { files } = built
  const places = new Map(
    [...files].flatMap(([name, { modules }]) => modules.map((id) => [id, name])),
  )
  const graph = { ...built, fileOf: (id: string) => places.get(id) }
  const first = new Set<string>()
  const addFirst = (name: string) => {
    first.add(name)
    for (const next of files.get(name)?.imports ?? []) if (!first.has(next)) addFirst(next)
  }
  for (const [name, { isEntry }] of files) if (isEntry) addFirst(name)
  const needs = [...rootsOf(built)].map(([group, roots]) => needsOf(group, roots, first, graph))

  const groupOf = (name: string, { bytes }: BuiltFile): ShellGroup | undefined => {
    if (!name.startsWith('assets/')) return ungrouped(name)
    if (name.endsWith('.css')) return 'core'
    const by = needs.filter((need) => need.files.has(name)).map(({ group }) => group)
    if (first.has(name) || by.includes('shared')) return bytes < CORE_BYTES ? 'shared' : 'core'
    const pages = by.filter((group) => !isLater(group))
    if (pages.length > 1) return 'shared'
    return pages[0] ?? by.find((group) => group === 'checkout') ?? by[0]
  }
  const groups = new Map<string, ShellGroup>()
  for (const [name, file] of files) {
    const group = groupOf(name, file)
    if (!group) throw new Error(`${name} fits no group of the shell: no page leads to it`)
    groups.set(name, group)
  }
  return groups
}

/** `of` a file of the build. @throws when there is none */
export type Groups = { of: (file: string) => ShellGroup }

/** Sorts the build's files into groups as soon as they are known. */
export function shellGroups(): Plugin<Groups> & { api: Groups } {
  let groups = new Map<string, ShellGroup>()
  const of = (file: string) => {
    const group = file.startsWith('assets/') ? groups.get(file) : ungrouped(file)
    if (!group) throw new Error(`${file} fits no group of the shell: it is not of this build`)
    return group
  }
  return {
    name: 'shop-shell-groups',
    apply: 'build',
    api: { of },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.entries(bundle).map(([name, file]) => [name, builtOf(file)] as const)
        groups = shellGroupsOf({
          files: new Map(files),
          moduleIds: [...this.getModuleIds()],
          infoOf: (id) => this.getModuleInfo(id),
        })
      },
    },
  }
}

function builtOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): BuiltFile {
  if (file.type === 'asset') return { bytes: file.source.length, modules: [], imports: [] }
  const { code, isEntry, moduleIds, imports } = file
  return { bytes: Buffer.byteLength(code), isEntry, modules: moduleIds, imports }
}
