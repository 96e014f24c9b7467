import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'
import { MOON } from './support/goods.ts'
import { newShopper } from './support/shopper.ts'

test.use({ serviceWorkers: 'block' })

const unreadInMenu = (page: Page, count: number) =>
  page
    .getByRole('navigation', { name: 'Member menu' })
    .getByRole('link', { name: count > 0 ? `Messages ${count}` : 'Messages', exact: true })

// Proves spec §2.16
test('messages are told apart, opened, marked as read and deleted', async ({ page, shop }) => {
  const { username, call } = await newShopper(page, shop)
  const send = (title: string, ...more: string[]) =>
    shop.cli('message', 'send', title, 'More about it.', '--to', username, ...more)
  await send('Points for you', '--type', 'points')
  await send('Half a day off')
  await send('A lamp you may like', '--type', 'promo', '--link', `/item/${MOON}`)
  await open(page, '/user/account/message')
  await expect(unreadInMenu(page, 3)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'More about it.' })).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await axe(page)

  await page.getByRole('radio', { name: 'From the shop' }).click({ force: true })
  await expect(page).toHaveURL('/user/account/message?kind=shop')
  await expect(page.getByText('Points for you')).toBeHidden()
  await page.getByRole('link', { name: /A lamp you may like/ }).click()
  await expect(page).toHaveURL(`/item/${MOON}`)
  await page.goBack()
  await expect(unreadInMenu(page, 2)).toBeVisible()

  await page.getByRole('button', { name: /^Unread: Half a day off/ }).click()
  await expect(unreadInMenu(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Manage' }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Delete Half a day off' }).click()
  await expect(page.getByRole('button', { name: /^Half a day off/ })).toBeHidden()
  await page.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('radio', { name: 'All' }).click({ force: true })
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(unreadInMenu(page, 0)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all read' })).toBeHidden()

  const kept = await call<{ list: { title: string; isRead: boolean }[] }>('GET', '/api/message')
  expect(kept.list).toMatchObject([
    { title: 'A lamp you may like', isRead: true },
    { title: 'Points for you', isRead: true },
  ])
})

test.describe('on a device that has the shop', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network messages can be read, and what can’t be done says why', async ({
    page,
    shop,
  }) => {
    const { username } = await newShopper(page, shop)
    await shop.cli('message', 'send', 'Half a day off', '--to', username)
    await open(page, '/user/account/message')
    await expect(page.getByText('Half a day off')).toBeVisible()
    await page.getByRole('button', { name: 'Manage' }).click()

    await shop.halt()
    // It may already be disabled, when another request of the page has revealed the outage.
    await page.getByRole('button', { name: 'Mark all read' }).click({ force: true })

    await expect(page.getByText('You need to be online to mark or delete')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete Half a day off' })).toBeDisabled()
    await expect(page.getByText('Half a day off')).toBeVisible()
  })
})

test('no messages yet: the page says what will stand here', async ({ page, shop }) => {
  await newShopper(page, shop)
  await open(page, '/user/account/message')

  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await axe(page)
})

// Proves spec §6.4
test('what the shop does not permit is not there', async ({ page, shop }) => {
  const { username } = await newShopper(page, shop)
  await shop.cli('message', 'send', 'Half a day off', '--to', username)
  const nodes = JSON.stringify({ '/user/account/message': ['readAll'] })
  await shop.cli('settings', 'set', 'authNode', nodes)
  try {
    await open(page, '/user/account/message')

    await expect(page.getByRole('button', { name: 'Mark all read' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Manage' })).toHaveCount(0)
  } finally {
    await shop.cli('settings', 'set', 'authNode', 'null')
  }
})
