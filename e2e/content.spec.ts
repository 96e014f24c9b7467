import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { open, reload } from './support/awake.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block', javaScriptEnabled: false })

/** Other tests of this shop need the demo shop's own content. */
test.afterEach(({ shop }) => shop.cli('content', 'apply', 'demo/shop.yaml'))

test('what the merchant changes stands in the pages that the server had drawn before', async ({
  page,
  shop,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'lamplight-content-'))
  const file = join(folder, 'shop.yaml')
  const article = (words: string) => `help:
  - { id: delivery, group: Buying, title: Delivery, text: ${words} }
`
  await open(page, '/help/delivery?lang=en')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await writeFile(file, article('By bicycle on Mondays.'))
  await shop.cli('content', 'apply', file)
  await expect(async () => {
    await reload(page)
    await expect(page.getByText('By bicycle on Mondays.')).toBeVisible({ timeout: 1 })
  }).toPass()
  await shop.cli('settings', 'set', 'siteName.en', 'Corner shop')
  await expect(async () => {
    await reload(page)
    await expect(page).toHaveTitle(/Corner shop/)
  }).toPass()
  const manifest = page.locator('link[rel=manifest]')
  await expect(manifest).toHaveAttribute('href', '/media/app/en.webmanifest')
  const response = await page.request.get('/media/app/en.webmanifest')
  expect(await response.json()).toMatchObject({ id: '/', name: 'Corner shop' })
  await rm(folder, { recursive: true })
})
