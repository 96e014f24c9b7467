import type { BrowserContext, Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { leaksBesideAddress } from './support/leaks.ts'
import { expect as quickly, test } from './support/test.ts'
import { aUsedSession, signOut } from './support/used-session.ts'

test.describe.configure({ timeout: 180_000 })
const expect = quickly.configure({ timeout: 60_000 })

/** The back and forward buttons work as shoppers expect. */
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

// Proves spec §4.12
test('the back button shows no page of a member who has signed out', async ({
  page,
  shop,
  context,
}) => {
  const { planted, no } = await aUsedSession(page, shop)
  const restored: boolean[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('shown')) restored.push(message.text() === 'shown again')
  })
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) =>
      console.debug(persisted ? 'shown again' : 'shown'),
    ),
  )
  await open(page, '/user/account/orderList')
  await expect(page.getByText(no).first()).toBeVisible()
  // Now and then Chromium cancels the way back to a page that it kept, and loads the page again.
  await expect(async () => {
    await open(page, `/user/order/${no}`)
    await page.goBack({ waitUntil: 'commit' })
    await quickly(page.getByText(no).first()).toBeVisible()
    await quickly.poll(() => restored.at(-1), 'the browser keeps such pages').toBe(true)
  }).toPass()
  await expectSignedOutElsewhere(context, page)

  await page.goForward({ waitUntil: 'commit' })

  await expect(page.getByLabel('Mobile number')).toBeVisible()
  expect(await leaksBesideAddress(page, planted)).toEqual([])
})

async function expectSignedOutElsewhere(context: BrowserContext, page: Page) {
  const other = await context.newPage()
  await open(other, '/user/account/orderList')
  await signOut(other)
  await expect(other.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await other.close()
  await expect(page.getByLabel('Mobile number')).toBeVisible()
}
