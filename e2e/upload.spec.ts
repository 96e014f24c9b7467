import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'
import { receiveGoods } from './support/goods.ts'
import { aPhoto } from './support/photos.ts'
import { newShopper } from './support/shopper.ts'

const photos = (page: Page) => page.getByRole('group', { name: /^Photos/ })
const choose = (page: Page) => photos(page).getByLabel('Add photos')
const arrived = (page: Page, words: string) => photos(page).getByText(`${words} photos uploaded`)
const WORDS = 'Warm light, and the base is heavy.'

async function write(page: Page) {
  await page.getByRole('radio', { name: '5 of 5 stars' }).check({ force: true })
  await page.getByLabel('How do you like it?').fill(WORDS)
}

test('photos go with a review and stand at the product', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  const { write: path, sn } = await receiveGoods(shopper, shop)
  await open(page, path)
  await write(page)
  await expect(photos(page)).toHaveAccessibleName('Photos 0 / 6, up to 10 MB each')

  await choose(page).setInputFiles([
    await aPhoto('front.jpg'),
    await aPhoto('side.jpg', '#36c'),
    { name: 'manual.pdf', mimeType: 'application/pdf', buffer: Buffer.from('words') },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('words') },
  ])
  await expect(arrived(page, '2 of 3')).toBeAttached()
  const alert = photos(page).getByRole('alert')
  await expect(alert).toContainText('manual.pdf: The type of uploaded file is not allowed!')
  await expect(alert).toContainText('broken.jpg: The type of uploaded file is not allowed!')
  await expect(page.getByText('Photos are still uploading.').first()).toBeVisible()
  await axe(page)

  await photos(page).getByRole('button', { name: 'Remove broken.jpg' }).click()
  await expect(arrived(page, '2 of 2')).toBeAttached()
  await page.getByRole('button', { name: 'Publish' }).click()

  await expect(page).toHaveURL(/tab=written/)
  await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible()
  await open(page, `/item/${sn}`)
  const reviews = page.getByRole('region', { name: /^Reviews/ })
  await expect(reviews.getByText(WORDS)).toBeVisible()
  await reviews.getByRole('button', { name: /positive/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Reviews' })
  await sheet.getByRole('button', { name: /^With photos/ }).click()
  await expect(sheet.getByRole('listitem').filter({ hasText: WORDS })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Enlarge picture 2 of 2' }).first()).toBeVisible()
})

test('a photo chosen without a network survives a reload and goes when the network is back', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const { write: path } = await receiveGoods(shopper, shop)
  await open(page, path)
  await write(page)
  await choose(page).setInputFiles(await aPhoto('front.jpg'))
  await expect(arrived(page, '1 of 1')).toBeAttached()
  await page.evaluate(() => navigator.serviceWorker.ready)

  await shop.halt()
  await choose(page).setInputFiles(await aPhoto('side.jpg', '#36c'))
  await expect(photos(page).getByText('Waiting to upload')).toBeVisible({ timeout: 20_000 })
  await axe(page)
  await reload(page)

  await expect(page.getByLabel('How do you like it?')).toHaveValue(WORDS)
  await expect(photos(page).getByText('Waiting to upload')).toBeVisible({ timeout: 20_000 })
  await expect(
    page.getByText('You need to be online to publish. Your draft is saved.').first(),
  ).toBeVisible()
  await shop.resume()
  await expect(arrived(page, '2 of 2')).toBeAttached({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Publish' }).click()

  await expect(page).toHaveURL(/tab=written/)
  await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible()
})

test('a member adds to a review, once', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  const { orderNo, lineId, title } = await receiveGoods(shopper, shop)
  await shopper.call('POST', '/api/appraise', { orderNo, lineId, star: 4, content: WORDS })
  await open(page, '/user/account/appraise?tab=written')

  await page.getByRole('button', { name: `Add a follow-up ${title}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Add to your review' })
  await sheet.getByLabel('How is it after a while?').fill('Still bright.')
  await axe(page)
  await sheet.getByRole('button', { name: 'Publish' }).click()

  await expect(page.getByText('Follow-up: Still bright.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add a follow-up/ })).toBeHidden()
})
