import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { goodsOf } from './support/goods.ts'
import { newShopper } from './support/shopper.ts'
import { axe, expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

const offered = (page: Page) =>
  page.getByRole('list', { name: 'New in the shop' }).getByRole('article').first()

for (const [name, path, heading] of [
  ['an empty cart', '/cart', 'Your cart is empty'],
  ['a list with nothing saved', '/saved', 'Nothing saved yet'],
  ['a search without a match', '/search?q=zzzzqqqq', 'Nothing matches “zzzzqqqq”'],
] as const)
  test(`${name} offers goods`, async ({ page, shop }) => {
    await newShopper(page, shop)
    await open(page, path)

    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(offered(page)).toBeVisible()
    await axe(page)
  })

for (const kind of ['LP-TEA', 'LP-LIT'])
  test(`after a product of ${kind} was viewed, goods like it are offered`, async ({
    page,
    shop,
  }) => {
    const shopper = await newShopper(page, shop)
    const { goesWith = [] } = await goodsOf(shopper, `${kind}-001`)
    await open(page, `/item/${kind}-001`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await open(page, '/cart')

    const list = page.getByRole('list', { name: 'You might also like' })
    await expect(list.getByRole('article').first()).toBeVisible()
    const links = await list
      .getByRole('link')
      .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ pathname }) => pathname))
    const boughtWithIt = goesWith.map(({ sn }) => `/item/${sn}`)
    const others = links.filter((path) => !path.startsWith(`/item/${kind}-`))
    expect(others.filter((path) => !boughtWithIt.includes(path))).toEqual([])
    expect(others.length).toBeLessThan(links.length / 2)
  })

test('a member reaches unread messages from the home page of a phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 412, height: 915 })
  const { username } = await newShopper(page, shop)
  await shop.cli('message', 'send', 'Half a day off', '--to', username)
  await open(page, '/')

  await page.getByRole('link', { name: /^Messages, \d+ unread$/ }).click()

  await expect(page.getByText('Half a day off')).toBeVisible()
})
