import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { MOON } from './support/goods.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

const PATH = `/item/${MOON}`
type Fact = { '@type': string; [name: string]: unknown }

/** The page as read without cookies and scripts; until it is rendered, the empty shell is served. */
async function readAt(address: string) {
  let text = ''
  const facts = (): Fact[] => {
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
    return json ? (JSON.parse(json) as { '@graph': Fact[] })['@graph'] : []
  }
  await expect
    .poll(
      async () => {
        text = await (await fetch(address)).text()
        return facts().length
      },
      { message: `${address} is drawn`, timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  const title = /<title>(.*?)<\/title>/.exec(text)?.[1]
  const canonical = /<link rel="canonical" href="(.*?)"/.exec(text)?.[1]
  return { title, canonical, facts: facts() }
}

test('without a script a product is told in the language of its address, with price and stock', async ({
  shop,
}) => {
  const chinese = await readAt(shop.url + PATH)
  const english = await readAt(`${shop.url + PATH}?lang=en`)
  const home = await readAt(shop.url)

  expect(chinese).toMatchObject({ title: '月牙夜灯 · 巷灯', canonical: PATH })
  expect(english).toMatchObject({
    title: 'Crescent Night Light · Lamplight',
    canonical: `${PATH}?lang=en`,
    facts: [
      {
        '@type': 'Product',
        sku: MOON,
        offers: {
          price: '49.00',
          priceCurrency: 'CNY',
          availability: 'https://schema.org/InStock',
        },
      },
      { '@type': 'BreadcrumbList' },
    ],
  })
  expect(home.facts).toMatchObject([{ '@type': 'WebSite', name: '巷灯' }, {}])
})

/** What a script-running search engine finds in the head. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, name: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name))
    return {
      canonical: all('link[rel=canonical]', 'href'),
      languages: all('link[rel=alternate]', 'hreflang'),
      descriptions: all('meta[name=description]', 'content').length,
      robots: all('meta[name=robots]', 'content'),
      shared: all('meta[property="og:title"]', 'content'),
    }
  })

test('each page says once what it is, and those that are for shoppers alone are not listed', async ({
  page,
}) => {
  await open(page, PATH)
  const own = [`${PATH}?lang=en`]
  const languages = ['zh-CN', 'en', 'x-default']
  const listed = { canonical: own, languages, robots: [] }
  const told = { descriptions: 1, shared: ['Crescent Night Light'] }
  await expect.poll(() => headOf(page)).toMatchObject({ ...listed, ...told })

  await open(page, '/search?q=lamp')
  const unlisted = { canonical: [], languages: [], descriptions: 1, robots: ['noindex'] }
  await expect.poll(() => headOf(page)).toMatchObject(unlisted)
})

test('who has chosen no language comes in that of the address, and stays in it', async ({
  page,
  context,
}) => {
  await context.clearCookies()

  await open(page, '/?lang=en')

  await page.getByRole('link', { name: 'Lamps & Light' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lamps & Light' })).toBeVisible()
  await open(page, '/')
  await expect(page).toHaveTitle('Lamplight')
})
