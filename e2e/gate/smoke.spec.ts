import { expect, test, type Page } from 'playwright/test'

const shop = () => process.env['SHOP_URL'] ?? ''
const hasBrowser = Boolean(process.env['CHROMIUM'])

/** Pages of the small demo shop: what each is called, and a thing on it that only the shop can know. */
const PAGES = [
  { name: 'home', path: '/', title: '巷灯', shows: '街坊常买' },
  { name: 'a list', path: '/list/all', title: '分类 · 巷灯', shows: '巷口纸灯笼' },
  { name: 'an item', path: '/item/LP-LIT-001', title: '巷口纸灯笼 · 巷灯', shows: '¥69.00' },
]

/** What HTML says, without its tags and comments. */
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

/** What the page complains about: console errors, and errors and rejections that nobody caught. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

test.describe('in Chromium', () => {
  test.skip(!hasBrowser, 'there is no Chromium here')

  for (const { name, path, title, shows } of PAGES) {
    test(`${name} opens with its title and content`, async ({ page }) => {
      const complaints = complaintsOf(page)

      await page.goto(shop() + path)

      await expect(page).toHaveTitle(title)
      await expect(page.getByRole('main')).toContainText(shows)
      expect(complaints).toEqual([])
    })
  }

  test('the login page opens and takes the demo member in', async ({ page }) => {
    const complaints = complaintsOf(page)

    await page.goto(`${shop()}/user/login`)
    await expect(page).toHaveTitle('登录 · 巷灯')
    await page.getByLabel('账号').fill('demo')
    await page.getByLabel('密码', { exact: true }).fill('lamplight1')
    await page.getByRole('button', { name: '登录', exact: true }).click()

    await expect(page).not.toHaveTitle('登录 · 巷灯')
    expect(complaints).toEqual([])
  })
})

for (const { name, path, title, shows } of PAGES) {
  test(`over HTTP: ${name} answers with its title and content`, async ({ request }) => {
    await expect(async () => {
      const answer = await request.get(shop() + path)
      const html = await answer.text()

      expect(answer.status()).toBe(200)
      expect(html).toContain(`<title>${title}</title>`)
      expect(textOf(html)).toContain(shows)
    }).toPass({ timeout: 30_000 }) // who comes before a page is drawn may get the empty one, as is right
  })
}

test('over HTTP: the login page answers', async ({ request }) => {
  const answer = await request.get(`${shop()}/user/login`)

  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('<div id="root">')
})
