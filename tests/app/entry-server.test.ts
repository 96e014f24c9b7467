import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { render } from '#src/app/entry-server.tsx'
import { aMember } from '#tests/support/members.ts'
import { aShopWithPages, sendIn } from '#tests/support/public-pages.ts'
import type { TestShop } from '#tests/support/shop.ts'

async function aDrawnShop() {
  const opened = await aShopWithPages()
  return { ...opened, draw: drawerOf(opened) }
}

const drawerOf =
  ({ api }: TestShop) =>
  (path: string, locale: Language) =>
    render({ path, locale, send: sendIn(locale, (request) => api.fetch(request)) })

const PAGES = [
  ['/', 'session', { 'zh-cn': '巷灯', en: 'Lamplight' }],
  ['/list/all?view=goods', 'catalog', { 'zh-cn': '全部商品', en: 'All products' }],
  ['/item/LAMP', 'catalog', { 'zh-cn': '一盏灯', en: 'A lamp' }],
  ['/help/delivery', 'help', { 'zh-cn': '很快', en: 'Soon' }],
] as const

test('every kind of public page is drawn with its content and its answers, in both languages at once', async () => {
  const { draw } = await aDrawnShop()
  const asked = PAGES.flatMap((page) => LANGUAGES.map((language) => ({ page, language })))

  const drawn = await Promise.all(
    asked.map(async ({ page: [path], language }) => draw(path, language)),
  )

  for (const [place, { page, language }] of asked.entries()) {
    const [path, feature, texts] = page
    const found = drawn[place]
    expect(found?.status).toBe(200)
    expect(found?.html, path).toContain(texts[language])
    expect(found?.head).toContain('<title>')
    expect(found?.payload).toMatchObject({ path, locale: language })
    const keys = found?.payload.queries.map(({ key }) => key) ?? []
    expect(keys.map(([first]) => first)).toContain(feature)
    // an answer in the other language would show that two renders were mixed up
    const other = LANGUAGES.filter((one) => one !== language)
    for (const key of keys) expect(other.some((one) => key.includes(one))).toBe(false)
  }
})

test('a price stands in the page, for search engines too, and a script of a merchant does not', async () => {
  const { draw } = await aDrawnShop()

  const item = await draw('/item/LAMP', 'en')
  const article = await draw('/help/delivery', 'en')

  expect(item.html.replaceAll(/<[^>]*>/g, '')).toContain('20.00')
  expect(item.facts).toContain('"price":"20.00"')
  expect(article.html).toContain('<p>Soon</p>')
  expect(article.html).not.toContain('alert(1)')
})

test('a page is a guest’s, whoever else is in the shop', async () => {
  const opened = await aDrawnShop()
  const member = await aMember(opened.shop)
  await opened.signIn(member)

  const { payload } = await opened.draw('/item/LAMP', 'en')

  expect(payload.queries.filter(({ key }) => key[0] === 'session')).toHaveLength(1)
  expect(JSON.stringify(payload)).not.toContain(member.username)
})

test('what does not exist says so', async () => {
  const { draw } = await aDrawnShop()

  const found = await Promise.all([
    draw('/item/NEVER', 'en'),
    draw('/help/never', 'en'),
    draw('/list/999', 'en'),
  ])

  expect(found.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('a shop that does not answer gives no page, and the next one is drawn as ever', async () => {
  const { draw } = await aDrawnShop()

  const broken = render({
    path: '/item/LAMP',
    locale: 'en',
    send: () => Promise.reject(new TypeError('gone')),
  })

  await expect(broken).rejects.toThrow('network')
  expect((await draw('/item/LAMP', 'en')).status).toBe(200)
})
