import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { getCategories, getHome } from '#contract/catalog.ts'
import { getHelpArticle, getHelpList, LINKED_HELP } from '#contract/help.ts'
import { getPortal } from '#contract/member.ts'
import { contentCommand } from '#server/cli/shop/content.ts'
import { importCommand } from '#server/cli/shop/import.ts'
import { settingsCommand } from '#server/cli/shop/settings.ts'
import { commandLine } from '#tests/support/command.ts'
import { aFeed } from '#tests/support/feeds.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { openShop } from '#tests/support/shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { root } from '#tools/commands/support/node.mjs'

const FEED = `Handle,Title,Type,Variant Price
lamp,Lamp,Lights > Lamps,20
bulb,Bulb,Lights > Bulbs,5
pot,Pot,Tea,30
`

/** A shop with three products, and a folder for content files. */
async function withShop() {
  const opened = await openShop({ hasPictures: true })
  const type = await commandLine(opened.databaseUrl)
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  await type(importCommand, await aFeed(FEED), '--lang', 'en')
  const apply = async (text: string) => {
    const file = join(folder.path, 'shop.yaml')
    await writeFile(file, text)
    return type(contentCommand, 'apply', file)
  }
  return { ...opened, type, apply, folder: folder.path, browser: opened.guest('en') }
}

test('one file gives the shop its words: name, delivery, home page, categories and help', async () => {
  const { apply, browser, guest } = await withShop()

  const said = await apply(`
site:
  name: { zh-cn: 街角, en: Corner }
  delivery: { fee: 12.50, freeFrom: 200 }
categories:
  - name: Tea
  - name: { zh-cn: 灯具, en: Lighting }
    was: Lights
    categories:
      - name: Bulbs
home:
  banners:
    - title: { zh-cn: 晚上好, en: Good evening }
      text: Lit
      link: category:Lighting
  floors:
    - { title: New, link: all, pick: newest }
    - { title: Tea, link: category:Tea, pick: category:Tea }
help:
  - id: delivery
    group: Buying
    title: { zh-cn: 配送, en: Delivery }
    text: { zh-cn: '两天。', en: "Two days.\\n\\n- by bike\\n- by train" }
`)

  const { site } = await browser.call(getPortal, {})
  const { list } = await browser.call(getCategories, {})
  const home = await browser.call(getHome, {})
  const help = await browser.call(getHelpList, {})
  const article = await browser.call(getHelpArticle, { id: 'delivery' })
  const chinese = await guest('zh-cn').call(getHelpArticle, { id: 'delivery' })

  expect(said.split('\n')).toEqual([
    'Categories: 3 named, the others follow.',
    'Help: 1 page, 1 new or changed, 0 removed.',
    'Home: 1 banner, 2 floors, 0 stories.',
    'Site: siteName, basicDeliverMoney, freeToDeliver.',
  ])
  expect(site).toMatchObject({
    siteName: 'Corner',
    basicDeliverMoney: 1250,
    freeToDeliver: 20_000,
  })
  expect(list.map(({ name }) => name)).toEqual(['Tea', 'Lighting', 'Bulbs', 'Lamps'])
  const lighting = list.find(({ name }) => name === 'Lighting')
  expect(home.banners).toMatchObject([{ title: 'Good evening', link: `/list/${lighting?.id}` }])
  expect(home.floors.map(({ title, products }) => [title, products.length])).toEqual([
    ['New', 3],
    ['Tea', 1],
  ])
  const ids = help.list.map(({ id }) => id)
  expect(ids[0]).toBe('delivery')
  expect(ids).toEqual(expect.arrayContaining(Object.values(LINKED_HELP)))
  expect(article.body).toBe('<p>Two days.</p>\n<ul>\n<li>by bike</li>\n<li>by train</li>\n</ul>')
  expect(chinese.body).toBe('<p>两天。</p>')
})

test('who runs the shop is said in one file, and what is no such number is refused with its line', async () => {
  const { apply, browser, guest } = await withShop()

  const said = await apply(`site:
  company:
    name: { zh-cn: 街角小店有限公司, en: Corner Shop Ltd. }
    licence: '000000000000000000'
  contact: { phone: 021-0000 0000, hours: 9–18 }
  recordNumber: 沪ICP备1号
  beianNumber: 沪公网安备 31号
`)
  await apply('site:\n  contact: { mail: hello@shop.example }\n')
  const wrong = await apply(`site:
  company:
    licence: '000000000000000001'
    foodLicence: none
  contact:
    phone: call us
    mail: shop.example
help:
  - { id: terms, group: Shop, title: Terms, text: 'Write to {{fax}}.' }
`)

  const { site } = await browser.call(getPortal, {})
  const chinese = await guest('zh-cn').call(getPortal, {})
  expect(said).toBe('Site: recordNumber, beianNumber, contact, company.')
  expect(wrong.split('\n')).toEqual([
    expect.stringMatching(/line 6: site.contact.phone takes a telephone number such as/),
    expect.stringMatching(/line 7: site.contact.mail takes an address such as/),
    expect.stringMatching(/line 3: site.company.licence takes a unified social credit code/),
    expect.stringMatching(/line 4: site.company.foodLicence takes the number of a food licence/),
    'Nothing was changed.',
  ])
  expect(site).toMatchObject({
    contact: [
      { label: 'Phone', text: '021-0000 0000', link: 'tel:02100000000' },
      { label: 'Mail', text: 'hello@shop.example', link: 'mailto:hello@shop.example' },
      { label: 'Hours', text: '9–18', link: '' },
    ],
    company: [
      { label: 'Run by', text: 'Corner Shop Ltd.', link: '' },
      { label: 'Business licence', text: '000000000000000000', link: '' },
    ],
    recordLink: 'https://beian.miit.gov.cn/',
    beianLink: 'https://beian.mps.gov.cn/#/query/webSearch?code=31',
  })
  expect(chinese.site.company[0]).toMatchObject({ label: '经营者', text: '街角小店有限公司' })
  expect(await apply('help:\n  - { id: a, group: b, title: c, text: "{{fax}}" }\n')).toContain(
    'line 2: help[1].text has {{fax}}. There are: shop, company, phone, mail',
  )
})

test('a file that multiplies itself is refused in words', async () => {
  const { apply } = await withShop()
  const levels = Array.from({ length: 9 }, (_, at) => {
    const before = at === 0 ? '"lamp"' : `*level${at - 1}`
    return `level${at}: &level${at} [${Array.from({ length: 9 }, () => before).join(', ')}]`
  })

  expect(await apply(levels.join('\n'))).toContain('the file refers to itself too often to be read')
})

test('each fault is named with its line, and nothing of the file is applied', async () => {
  const { apply, browser } = await withShop()

  const said = await apply(`site:
  name: Corner
  delivery:
    fee: ten
  slogan: Hello
categories:
  - name: Lamp shades
home:
  banners:
    - title: { en: Only English }
      text: Lit
      link: nowhere
  floors:
    - title: New
      link: all
      pick: cheapest
help:
  - id: Über uns
    group: Buying
    title: About
    text: ''
`)
  const names = await apply(`site:
  name: Corner
categories:
  - name: Lamp shades
home:
  floors:
    - { title: Tea, link: help:nobody, pick: category:Coffee }
  banners:
    - { title: A, text: B, link: all, picture: missing.jpg }
`)

  expect(said.split('\n')).toEqual([
    'refused: shop.yaml, line 4: site.delivery.fee takes an amount in yuan such as 10 or 9.90',
    'shop.yaml, line 5: site.slogan is not known here',
    'shop.yaml, line 10: home.banners[1].title takes a text, or one for each language: zh-cn and en (1 to 200 characters)',
    'shop.yaml, line 12: home.banners[1].link takes all, category:NAME, help:ID, a path of the shop, or an https:// address',
    'shop.yaml, line 16: home.floors[1].pick takes newest, sales, or category:NAME',
    'shop.yaml, line 18: help[1].id takes 1 to 40 of a–z, 0–9 and -',
    'shop.yaml, line 21: help[1].text takes a text, or one for each language: zh-cn and en (1 to 100000 characters)',
    'Nothing was changed.',
  ])
  expect(names.split('\n')).toEqual([
    'refused: shop.yaml, line 4: categories[1] names no category. There are: Lights, Tea',
    'shop.yaml, line 9: home.banners[1].picture names a file that cannot be read: missing.jpg',
    'shop.yaml, line 7: home.floors[1].link leads to no help page: nobody',
    'shop.yaml, line 7: home.floors[1].pick names no category: Coffee',
    'Nothing was changed.',
  ])
  expect((await browser.call(getPortal, {})).site.siteName).toBe('Lamplight')
})

test('delivery keeps what a file omits, and what does not go together is refused with its line', async () => {
  const { apply, browser } = await withShop()

  const said = await apply(`site:
  delivery:
    cutOff: 17:30
    holidays: [2030-02-03, 2030-02-04]
    zones:
      - { name: 江浙沪, provinces: [上海, 江苏], days: 1-2 }
`)
  const wrong = await apply(`site:
  delivery:
    cutOff: 12:00
    workdays:
      - 2030-02-04
`)

  const { site } = await browser.call(getPortal, {})
  expect(said).toBe('Site: delivery.')
  expect(wrong.split('\n')).toEqual([
    'refused: shop.yaml, line 5: site.delivery.workdays takes no day that is a holiday too',
    'Nothing was changed.',
  ])
  expect(site.delivery).toMatchObject({
    cutOff: 17 * 60 + 30,
    weekdays: [1, 2, 3, 4, 5],
    holidays: ['2030-02-03', '2030-02-04'],
    workdays: [],
    zones: [{ name: '江浙沪', provinces: ['31', '32'], days: [1, 2] }],
  })
})

test.each([
  ['site: [', /line 1: /],
  ['site:\n  name: A\n  name: B\n', /line 3: Map keys must be unique/],
  ['- a list', /line 1: takes the sections site/],
  ['help:\n  - id: a\n', /line 2: help\[1\]\.group is missing/],
])('a file such as %j is refused with the line', async (text, words) => {
  const { apply } = await withShop()

  expect(await apply(text)).toMatch(words)
})

test('what is shown can be applied, and changes nothing', async () => {
  const { type, apply } = await withShop()
  await apply(await readFile(join(root, 'tests/server/cli/content.yaml'), 'utf8'))
  const shown = await type(contentCommand, 'show')

  const said = await apply(shown)

  expect(said).toMatch(/Help: \d+ pages, 0 new or changed, 0 removed\./)
  expect(await type(contentCommand, 'show')).toBe(shown)
})

test('a feed finds a renamed category by its former name', async () => {
  const { type, apply, browser } = await withShop()
  await apply('categories: [{ name: Lighting, was: Lights }]')

  await type(importCommand, await aFeed(`${FEED}torch,Torch,Lights > Lamps,9\n`), '--lang', 'en')

  const { list } = await browser.call(getCategories, {})
  expect(list.map(({ name, count }) => [name, count])).toEqual([
    ['Lighting', 3],
    ['Tea', 1],
    ['Lamps', 2],
    ['Bulbs', 1],
  ])
})

test('pictures lie beside the file; the logo takes the place of the shop’s own sign', async () => {
  const { apply, folder, browser } = await withShop()
  await mkdir(join(folder, 'pictures'))
  const photo = await aPhoto({ kind: 'png', width: 160, height: 640 }) // stored sideways
  await writeFile(join(folder, 'pictures/logo.png'), await photo.bytes())
  await writeFile(join(folder, 'words.png'), 'no picture')
  const logoNow = async () => (await browser.call(getPortal, {})).site.logo

  await apply('site: { logo: pictures/logo.png }')
  const logo = await logoNow()
  const refused = await apply('site: { logo: words.png }')
  await apply('site: { logo: none }')

  expect(logo).toMatchObject({ width: 640, height: 160 })
  expect(logo?.url).toMatch(/^\/media\/[0-9a-f]{32}\/320\.webp$/)
  expect(refused).toContain('line 1: site.logo isn’t an image: words.png')
  expect(await logoNow()).toBeNull()
})

test('a file that is not there, and settings that stay, are said', async () => {
  const { type, apply } = await withShop()
  await type(settingsCommand, 'set', 'returnAddress', 'Lane 9')

  expect(await type(contentCommand, 'apply', '/nowhere/shop.yaml')).toContain(
    'There is no file that can be read: /nowhere/shop.yaml',
  )
  await apply('site: { name: Corner }')
  expect(await type(settingsCommand, 'get', 'returnAddress')).toBe('"Lane 9"')
  expect(await apply('')).toBe('The file has no section; nothing was changed.')
})
