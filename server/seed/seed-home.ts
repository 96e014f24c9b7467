import type { Shop } from '#server/context.ts'
import { departmentRows, type CategoryRow } from '#server/db/catalog.ts'
import { setCategoryPicture } from '#server/db/catalog-write.ts'
import { saveHomeSetting, type BannerSetting } from '#server/domain/catalog-home-setting.ts'
import { demoHome, type HomeBanner, type HomeLink } from './home.ts'
import { departmentPictures } from './products.ts'
import { texts } from './words.ts'

/** The demo shop's home page and the pictures of its departments. */
export async function seedHome({ db, pictures }: Shop) {
  const codes = await departmentsByCode({ db, pictures })
  const idOf = (code: string) => {
    const found = codes.get(code)
    if (!found) throw new Error(`demo shop: there is no department ${code}`)
    return found.id
  }
  const pathOf = (link: HomeLink) => {
    if (link === 'all') return '/list/all'
    return 'help' in link ? `/help/${link.help}` : `/list/${idOf(link.department)}`
  }
  const bannerOf = async (banner: HomeBanner): Promise<BannerSetting> => ({
    title: texts(banner.title),
    text: texts(banner.text),
    link: pathOf(banner.link),
    pictureId: (await pictures.addDrawing({ ...banner.picture, use: 'banner' }, db)).id,
  })
  const banners: BannerSetting[] = []
  for (const banner of demoHome.banners) banners.push(await bannerOf(banner))
  const stories: BannerSetting[] = []
  for (const story of demoHome.stories) stories.push(await bannerOf(story))
  await saveHomeSetting(db, {
    banners,
    stories,
    floors: demoHome.floors.map(({ title, link, pick }) => ({
      title: texts(title),
      link: sorted(pathOf(link), pick),
      pick: typeof pick === 'string' ? pick : { categoryId: idOf(pick.department) },
    })),
  })
}

/** A floor of new products leads to the list in that order. */
const sorted = (path: string, pick: unknown) =>
  typeof pick === 'string' && path === '/list/all' ? `${path}?sort=${pick}` : path

async function departmentsByCode({ db, pictures }: Pick<Shop, 'db' | 'pictures'>) {
  const rows = await departmentRows(db)
  const found = new Map<string, CategoryRow>()
  for (const { code, name, picture } of departmentPictures()) {
    const row = rows.find((each) => each.name['zh-cn'] === name['zh-cn'])
    if (!row) continue
    found.set(code, row)
    const { id } = await pictures.addDrawing(picture, db)
    await setCategoryPicture(db, row.id, id)
  }
  return found
}
