import { open } from './support/awake.ts'
import { axe, expect, setOffline, test } from './support/test.ts'
import { newShopper } from './support/shopper.ts'

test.use({ serviceWorkers: 'block' })

test('a code from a leaflet becomes a coupon; whatever is wrong is said, and what was typed stays', async ({
  page,
  shop,
}) => {
  const terms = ['--name', 'Leaflet', '--amount', '5', '--until', '2199-12-31']
  const code = `LEAF${Date.now().toString(36).toUpperCase()}`
  await shop.cli('coupon', 'code', code, ...terms)
  await newShopper(page, shop)
  await open(page, '/user/account/overview')
  await page.getByRole('button', { name: '0 Coupons' }).click()
  const sheet = page.getByRole('dialog', { name: 'Coupons' })
  const field = sheet.getByLabel('Redeem a code')
  const redeem = sheet.getByRole('button', { name: 'Redeem' })
  const failure = sheet.getByRole('alert').filter({ hasText: /./ })
  await axe(page)

  await field.fill('abc')
  await redeem.click()
  await expect(sheet.getByText('4 to 20 letters or digits')).toBeVisible()
  await field.fill('no such code')
  await field.press('Enter')
  await expect(failure).toHaveText('We don’t know this code. Please check it and try again.')
  await expect(field).toHaveValue('no such code')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '0 Coupons' }).click()
  await expect(field).toHaveValue('no such code')

  await field.fill(` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)} `)
  await expect(failure).toBeHidden()
  await redeem.click()
  await expect(sheet.getByText('Leaflet')).toBeVisible()
  await expect(field).toHaveValue('')

  await field.fill(code)
  await redeem.click()
  await expect(failure).toHaveText('You’ve already collected this coupon.')
  await expect(field).toHaveValue(code)
})

test('without a network the field says what it needs, keeps what is typed and moves nothing', async ({
  page,
  shop,
  context,
}) => {
  await newShopper(page, shop)
  await open(page, '/user/account/overview')
  await page.getByRole('button', { name: '0 Coupons' }).click()
  const sheet = page.getByRole('dialog', { name: 'Coupons' })
  const field = sheet.getByLabel('Redeem a code')
  const redeem = sheet.getByRole('button', { name: 'Redeem' })
  await field.fill('SPRING26')
  const place = await redeem.boundingBox()

  await setOffline(context, true)
  await expect(sheet.getByText('You need to be online to redeem.')).toBeVisible()
  expect(await redeem.boundingBox()).toEqual(place)
  await redeem.click()

  const failure = sheet.getByRole('alert').filter({ hasText: /./ })
  await expect(failure).toHaveText('You need to be online to redeem.')
  await expect(field).toHaveValue('SPRING26')
  expect(await redeem.boundingBox()).toEqual(place)
  await setOffline(context, false)
  await expect(sheet.getByText('As printed, in capitals or not')).toBeVisible()
  await expect(failure).toBeHidden()
})
