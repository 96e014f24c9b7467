import { expect } from 'playwright/test'
import { test } from './support/shop-test.ts'

/** The built shop's responses without a browser: each page's title, and content that only the shop can provide. */
const PAGES = [
  { name: 'home', path: '/', title: '巷灯', shows: '街坊常买' },
  { name: 'a list', path: '/list/all', title: '分类 · 巷灯', shows: '灯与光' },
  { name: 'an item', path: '/item/LP-LIT-001', title: '巷口纸灯笼 · 巷灯', shows: '¥69.00' },
]

test.use({ storageState: { cookies: [], origins: [] } })

/** The text of HTML, without its tags, comments, styles and scripts. */
const textOf = (html: string) =>
  html.replaceAll(/<(style|script)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, '')

for (const { name, path, title, shows } of PAGES) {
  test(
    `over HTTP: ${name} answers with its title and content`,
    { tag: ['@gate', '@http'] },
    async ({ request }) => {
      await expect(async () => {
        const answer = await request.get(path)
        const html = await answer.text()

        expect(answer.status()).toBe(200)
        expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toBe(title)
        expect(textOf(html)).toContain(shows)
      }).toPass({ timeout: 30_000 }) // before a page is rendered, requests may correctly get the empty shell
    },
  )
}

test('over HTTP: the login page answers', { tag: ['@gate', '@http'] }, async ({ request }) => {
  const answer = await request.get('/user/login')

  expect(answer.status()).toBe(200)
  expect(/<div id="root">/.test(await answer.text())).toBe(true)
})
