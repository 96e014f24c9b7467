import { open, reload } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'
import { saveAddress } from './support/goods.ts'
import { demoShopper, newShopper, PASSWORD } from './support/shopper.ts'

test.use({ serviceWorkers: 'block' })

// Proves spec §2.21, spec §2.26
test('points and money buy a thing of the points mall, which is paid, shipped and received', async ({
  page,
  shop,
}) => {
  await shop.cli(
    'points',
    'item',
    'E2E-LAMP',
    '--title',
    '小夜灯',
    '--title-en',
    'Night lamp',
    '--points',
    '100',
    '--money',
    '9',
  )
  const shopper = await demoShopper(page)
  const { held } = await shopper.call<{ held: number }>('GET', '/api/score')
  await open(page, '/user/account/score')
  await expect(page.getByRole('main')).toContainText(held.toLocaleString('en'))
  await axe(page)

  await page.getByRole('button', { name: 'Redeem Night lamp' }).click()
  const sheet = page.getByRole('dialog', { name: 'Redeem points' })
  await sheet.getByRole('button', { name: 'One more' }).click()
  await axe(page)
  await sheet.getByRole('button', { name: 'Redeem for 200 points + ¥18.00' }).click()
  await expect(page).toHaveURL(/\/user\/scoreorder\/P\d+/)
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'Pay ¥18.00' }).click()
  const paying = page.getByRole('dialog', { name: 'Pay from your balance' })
  await paying.getByLabel('Your account password').fill('wrong-one')
  await paying.getByRole('button', { name: 'Pay ¥18.00' }).click()
  await expect(paying.getByText('Incorrect password.')).toBeVisible()
  await axe(page)
  await paying.getByLabel('Your account password').fill(PASSWORD)
  await paying.getByRole('button', { name: 'Pay ¥18.00' }).click()
  await expect(page.getByRole('heading', { name: 'The shop is packing it' })).toBeVisible()

  const no = page.url().split('/').at(-1) ?? ''
  await shop.cli('points', 'ship', no, '--express', 'Quick', '--number', 'Q7')
  await reload(page)
  await expect(page.getByText('Q7')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm delivery' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, it’s here' }).click()
  await expect(page.getByRole('heading', { name: 'It has arrived' })).toBeVisible()
  await axe(page)

  await open(page, '/user/account/score?tab=completed')
  await expect(page.getByRole('article', { name: `Points order ${no}` })).toContainText(
    'Night lamp',
  )
  await axe(page)
  const after = await shopper.call<{
    held: number
    list: { sourceNo: string; change: number }[]
  }>('GET', '/api/account/integral')
  expect(after.held).toBe(held - 200)
  expect(after.list[0]).toMatchObject({ sourceNo: no, change: -200 })
})

test('with too few points the button says why it rests; a cancelled order gives them back', async ({
  page,
  shop,
}) => {
  await shop.cli(
    'points',
    'item',
    'E2E-BELL',
    '--title',
    '铃铛',
    '--title-en',
    'Bell',
    '--points',
    '50',
  )
  await saveAddress(await newShopper(page, shop))
  await open(page, '/user/account/score')

  await page.getByRole('button', { name: 'Redeem Bell' }).click()

  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Redeem for 50 points' }),
  ).toHaveAccessibleDescription('You don’t have enough points for this.')

  await shop.cli(
    'points',
    'item',
    'E2E-CUP',
    '--title',
    '杯子',
    '--title-en',
    'Cup',
    '--points',
    '10',
    '--money',
    '5',
  )
  await demoShopper(page)
  await open(page, '/user/account/score')
  await page.getByRole('button', { name: 'Redeem Cup' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Redeem for/ })
    .click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(page.getByText('Your points have been returned.')).toBeVisible()
})
