import type {
  BannerSetting,
  FloorSetting,
  HomeSetting,
} from '#server/domain/catalog/catalog-home.ts'
import type { Database } from '#server/db/database.ts'
import type { CategoryTree } from './category-tree.ts'
import type { Fault } from './read-content.ts'
import type { HomeContent } from './schema.ts'

/**
 * What resolving a section needs. A fault is recorded and a placeholder returned, so that all faults are found in one
 * pass.
 */
export type ContentContext = {
  db: Database
  tree: CategoryTree
  /** ids of the help pages after the content file is applied */
  help: ReadonlySet<string>
  picture: (path: Fault['path'], reference: string) => Promise<string>
  fault: (path: Fault['path'], words: string) => void
}

type Banner = HomeContent['banners'][number]
type Floor = HomeContent['floors'][number]
type Path = Fault['path']

/** The home page of a content file, with names resolved to ids. */
export async function homeOf(resolving: ContentContext, home: HomeContent): Promise<HomeSetting> {
  const settings = { banners: [] as BannerSetting[], stories: [] as BannerSetting[] }
  for (const part of ['banners', 'stories'] as const) {
    for (const [at, banner] of home[part].entries()) {
      settings[part].push(await bannerOf(resolving, banner, ['home', part, at]))
    }
  }
  const floors = home.floors.map((floor, at) => floorOf(resolving, floor, ['home', 'floors', at]))
  return { ...settings, floors }
}

async function bannerOf(
  resolving: ContentContext,
  { title, text, link, picture }: Banner,
  path: Path,
): Promise<BannerSetting> {
  const at = [...path, 'picture']
  const pictureId = picture ? await resolving.picture(at, picture) : null
  return { title, text, link: pathOf(resolving, link, [...path, 'link']), pictureId }
}

/** A floor of new products or best sellers links to the list in that order. */
function floorOf(
  resolving: ContentContext,
  { title, link, pick }: Floor,
  path: Path,
): FloorSetting {
  const to = pathOf(resolving, link, [...path, 'link'])
  if (pick === 'newest' || pick === 'sales') {
    return { title, link: to === ALL ? `${ALL}?sort=${pick}` : to, pick }
  }
  return { title, link: to, pick: { categoryId: categoryId(resolving, pick, [...path, 'pick']) } }
}

const ALL = '/list/all'
const afterColon = (text: string) => text.slice(text.indexOf(':') + 1).trim()

function pathOf(resolving: ContentContext, link: string, path: Path): string {
  if (link === 'all') return ALL
  if (link.startsWith('category:')) return `/list/${categoryId(resolving, link, path)}`
  if (!link.startsWith('help:')) return link
  const id = afterColon(link)
  if (!resolving.help.has(id)) resolving.fault(path, `leads to no help page: ${id}`)
  return `/help/${id}`
}

function categoryId({ tree, fault }: ContentContext, text: string, path: Path): number {
  const name = afterColon(text)
  const found = tree.findAnywhere(name)
  if (!found) fault(path, `names no category: ${name}`)
  return found?.id ?? 0
}
