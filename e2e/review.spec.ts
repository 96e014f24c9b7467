import { open, reload } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'
import { receiveGoods } from './support/goods.ts'
import { newShopper } from './support/shopper.ts'

test.use({ serviceWorkers: 'block' })

// Proves spec §2.12
test('a review is written with a draft that survives a reload, and stands at the product', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const { title, sn } = await receiveGoods(shopper, shop)
  await open(page, `/item/${sn}`) // so the server has rendered its page before
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await open(page, '/user/account/appraise')
  await expect(page.getByText(title).first()).toBeVisible()
  await axe(page)

  await page.getByRole('link', { name: `Write a review ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Write a review' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Choose a rating')).toBeVisible()
  await expect(page.getByText('Content cannot be empty')).toBeVisible()
  await expect(page.getByRole('radio', { name: '1 of 5 stars' })).toBeFocused()
  await axe(page)

  await page.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true })
  await page.getByLabel('How do you like it?').fill('A soft light, and it stands firm.')
  await expect(page.getByText('Draft saved on this device')).toBeVisible()
  await reload(page)
  await expect(page.getByLabel('How do you like it?')).toHaveValue(
    'A soft light, and it stands firm.',
  )
  await expect(page.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked()
  await page.getByRole('button', { name: 'Publish' }).click()

  await expect(page).toHaveURL(/tab=written/)
  await expect(page.getByText('A soft light, and it stands firm.')).toBeVisible()
  await axe(page)
  await open(page, `/item/${sn}`)
  await expect(page.getByText('A soft light, and it stands firm.').first()).toBeVisible()
})

test('what was typed leaves the device at sign-out', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  await page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { id: number }
    const draft = { memberId: id, star: 2, content: 'secret words', anonymous: false, time: 1 }
    localStorage.setItem('my:reviewDrafts', JSON.stringify({ 'LP000001-1': draft }))
  })
  await open(page, '/user/account/orderList')

  await page.getByRole('button', { name: 'Sign out' }).click()

  await expect(page).toHaveURL(`${shop.url}/`)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain('secret words')
  expect(kept).not.toContain(shopper.username)
})
