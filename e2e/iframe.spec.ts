import { open, reload } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'
import { openSecureSite } from './support/secure-site.ts'
import { newShopper } from './support/shopper.ts'

test.use({ serviceWorkers: 'block' })

test.use({
  ignoreHTTPSErrors: true,
  // the browser's message when a framed page tries to leave its sandbox
  expectedConsole: [/frame-src|Unsafe attempt to initiate navigation|chrome-error/],
})

// Proves spec §2.24
test('a page of an allowed site stands in the shop, and can’t get out of its frame', async ({
  page,
  shop,
}) => {
  const stranger = await openSecureSite('<h1>A stranger</h1>')
  const bills = await openSecureSite(`<title>Bills</title><h1>Your bills</h1>
    <button onclick="try { top.location = '${stranger.origin}' } catch {} this.textContent = 'Tried'">Take over</button>
    <a href="${stranger.origin}">Elsewhere</a>`)
  await newShopper(page, shop)
  await shop.cli('settings', 'set', 'iframeOrigins', JSON.stringify([bills.origin]))
  const address = `${bills.origin}/mine?month=11`
  const type = ['--type', 'iframe', '--title-en', 'Utility bills']
  await shop.cli('menu', 'add', address, '物业缴费', ...type)
  try {
    await open(page, '/user/account/overview')
    const entry = page.getByRole('link', { name: 'Utility bills' })

    await entry.click()

    await expect(page).toHaveURL(`/user/iframe/${encodeURIComponent(address)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Utility bills' })).toBeVisible()
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText(`From ${new URL(bills.origin).host}`)).toBeVisible()
    const out = page.getByRole('link', { name: 'Open in browser' })
    await expect(out).toHaveAttribute('href', address)
    const framed = page.frameLocator('iframe[title="Utility bills"]')
    await expect(framed.getByRole('heading', { name: 'Your bills' })).toBeVisible()
    await axe(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await axe(page)

    await reload(page)
    await expect(framed.getByRole('heading', { name: 'Your bills' })).toBeVisible()
    await framed.getByRole('button', { name: 'Take over' }).click()
    await expect(framed.getByRole('button', { name: 'Tried' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Utility bills' })).toBeVisible()

    await framed.getByRole('link', { name: 'Elsewhere' }).click()
    await expect(framed.getByRole('heading', { name: 'Your bills' })).toBeHidden()
    await expect(framed.getByRole('heading', { name: 'A stranger' })).toHaveCount(0)
  } finally {
    await shop.cli('menu', 'remove', address)
    await shop.cli('settings', 'set', 'iframeOrigins', '[]')
    await Promise.all([bills.close(), stranger.close()])
  }
})

for (const { url, words } of [
  {
    url: 'https://unknown.example/page',
    words: 'The shop only shows pages from approved sites',
  },
  { url: 'http://plain.example/', words: 'The shop only shows pages with a secure' },
  { url: 'javascript:alert(1)', words: 'The shop only shows pages with a secure' },
]) {
  test(`${url} is refused in clear words`, async ({ page, shop }) => {
    await newShopper(page, shop)

    await open(page, `/user/iframe/${encodeURIComponent(url)}`)

    await expect(
      page.getByRole('heading', { level: 1, name: 'This page can’t be shown here' }),
    ).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await axe(page)
    await page.getByRole('link', { name: 'Back to overview' }).click()
    await expect(page).toHaveURL('/user/account/overview')
  })
}
