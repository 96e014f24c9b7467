import { expect, test } from 'vitest'
import { getHome } from '#contract/catalog.ts'
import { getHelpArticle, getHelpList } from '#contract/help.ts'
import { saveHelp } from '#server/db/catalog/catalog-help.ts'
import { insertPicture } from '#server/db/pictures.ts'
import { saveHomeSetting } from '#server/domain/catalog/catalog-home.ts'
import { saveSiteSettings } from '#server/domain/site/site.ts'
import { aDraft, stock } from '#tests/support/drafts.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

test('an imported catalogue has a home page without anybody laying one out', async () => {
  const { shop, guest } = await openShop()
  await stock(shop, [
    aDraft({ sn: 'old', createTime: 1, sales: 9 }),
    aDraft({ sn: 'new', createTime: 2, sales: 1 }),
  ])

  const home = await guest('en').call(getHome, {})

  expect(home.departments).toMatchObject([{ name: 'Lamps', count: 2 }])
  expect(home.floors.map(({ title, link }) => [title, link])).toEqual([
    ['New in the shop', '/list/all?sort=newest'],
    ['Best sellers', '/list/all?sort=sales'],
    ['Lamps', `/list/${home.departments[0]?.id}`],
  ])
  expect(home.floors[0]?.products.map(({ sn }) => sn)).toEqual(['new', 'old'])
  expect(home.floors[1]?.products.map(({ sn }) => sn)).toEqual(['old', 'new'])
})

test('an empty shop has an empty home page', async () => {
  const { guest } = await openShop()

  const home = await guest().call(getHome, {})

  expect(home).toMatchObject({ banners: [], departments: [], floors: [], stories: [] })
})

// Proves spec §9.25
test('a home page that was laid out is shown as it was, in the reader’s language', async () => {
  const { db, shop, guest } = await openShop()
  await stock(shop, [aDraft({ sn: 'lamp' })])
  const id = 'a'.repeat(32)
  await insertPicture(db, { id, width: 1600, height: 900, placeholder: '', litId: null })
  await saveSiteSettings(db, { cdn: 'https://pictures.example' })
  await saveHomeSetting(db, {
    banners: [
      { title: { 'zh-cn': '天黑了', en: 'Dark' }, text: {}, link: '/list/all', pictureId: id },
    ],
    floors: [{ title: { 'zh-cn': '常买' }, link: '/list/all', pick: 'sales' }],
    stories: [],
  })

  const home = await guest('en').call(getHome, {})

  expect(home.banners).toMatchObject([
    {
      title: 'Dark',
      text: '',
      picture: { url: `https://pictures.example/media/${id}`, alt: 'Dark' },
    },
  ])
  expect(home.floors).toMatchObject([{ title: '常买', products: [{ sn: 'lamp' }] }])
})

test('help articles are listed in their order and read in the reader’s language', async () => {
  const { db, guest } = await openShop()
  const article = (id: string, sort: number) => ({
    id,
    sort,
    group: { 'zh-cn': '买东西', en: 'Buying' },
    title: { 'zh-cn': '配送', en: 'Delivery' },
    body: { 'zh-cn': '<p>免运费</p>', en: '<p>Free</p>' },
    updateTime: 1_700_000_000,
  })
  await saveHelp(db, [article('second', 2), article('first', 1)])

  const { list } = await guest('zh-cn').call(getHelpList, {})
  const read = await guest('en').call(getHelpArticle, { id: 'first' })

  expect(list.map(({ id }) => id)).toEqual(['first', 'second'])
  expect(list[0]).toMatchObject({ group: '买东西', title: '配送' })
  expect(read).toMatchObject({ title: 'Delivery', body: '<p>Free</p>', updateTime: 1_700_000_000 })
  expect((await refusalOf(guest().call(getHelpArticle, { id: 'none' }))).code).toBe(404)
})
