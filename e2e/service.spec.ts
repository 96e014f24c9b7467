import { open } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'
import { newestAftersale, receivedOrder } from './support/orders.ts'
import { aPhoto } from './support/photos.ts'
import { newShopper } from './support/shopper.ts'

test.use({ serviceWorkers: 'block' })

// Proves spec §2.22
test(
  'a return is applied for, sent back and refunded',
  { tag: '@gate' },
  async ({ page, shop }) => {
    const shopper = await newShopper(page, shop)
    const { no, title } = await receivedOrder({ page, shop, shopper, quantity: 2 })
    await open(page, `/user/order/${no}`)
    await page.getByRole('link', { name: `Refund or return ${title}` }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Request a return or repair' }),
    ).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Return and refund' })).toBeChecked()

    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Choose one')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Reason' })).toBeFocused()
    await axe(page)
    await page.getByRole('combobox', { name: 'Reason' }).selectOption('Quality issue')
    await expect(page.getByText('¥108.00', { exact: true })).toBeVisible()
    await expect(page.getByText('incl. ¥10.00 delivery')).toBeVisible()
    await page.getByRole('button', { name: 'One less' }).click()
    await expect(page.getByText('¥49.00', { exact: true })).toBeVisible()
    await page.getByLabel('Details').fill('It flickers.')
    const evidence = page.getByRole('group', { name: /^Supporting photos/ })
    await evidence.getByLabel('Add photos').setInputFiles(await aPhoto('lamp.jpg'))
    await expect(evidence.getByText('1 of 1 photos uploaded')).toBeAttached()
    await page.getByRole('button', { name: 'Submit' }).click()

    await expect(page).toHaveURL(/service\/record\?id=/)
    await expect(page.getByRole('heading', { name: 'The shop is reviewing it' })).toBeVisible()
    const underWay = page.locator('[aria-current="step"]')
    await expect(underWay).toHaveText('Decision')
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await axe(page)
    const { id, sn } = await newestAftersale(shopper)
    await shop.cli('aftersale', 'approve', sn, '--address', '9 Shenhong Road')
    await open(page, '/user/account/service')
    await expect(page).toHaveURL(/service\/record$/)
    const card = page.getByRole('article', { name: `Request ${sn}` })
    await expect(card.getByRole('heading', { name: 'Please send it back' })).toBeVisible()
    await expect(card.getByText(/^6 d 23 h left$|^7 d left$/)).toBeVisible()
    await axe(page)

    await card.getByRole('button', { name: `Enter tracking number ${sn}` }).click()
    const sheet = page.getByRole('dialog', { name: 'Enter tracking number' })
    await expect(sheet.getByText('9 Shenhong Road')).toBeVisible()
    const carrier = sheet.getByRole('combobox', { name: 'Carrier' })
    await carrier.fill('yto')
    await expect(sheet.getByRole('option')).toHaveText(['YTO Express'])
    await carrier.press('ArrowDown')
    await carrier.press('Enter')
    await expect(carrier).toHaveValue('YTO Express')
    await expect(sheet.getByRole('option')).toHaveCount(0)
    await sheet.getByLabel('Tracking number').fill('YT1')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByText('6 to 40 letters, digits or hyphens')).toBeVisible()
    await axe(page)
    await sheet.getByLabel('Tracking number').fill('YT20261121')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(card.getByRole('heading', { name: 'On its way to the shop' })).toBeVisible()

    await shop.cli('aftersale', 'receive', sn)
    await shop.cli('aftersale', 'refund', sn)
    await open(page, `/user/account/service/record?id=${id}`)
    await expect(page.getByText('You’ve been refunded.')).toBeVisible()
    await expect(page.getByText('YTO Express YT20261121').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeHidden()
    const order = await shopper.call<{ refundedAmount: number; refundStatus: number }>(
      'GET',
      `/api/order/detail/${no}`,
    )
    expect(order).toMatchObject({ refundedAmount: 4900, refundStatus: 2 })
  },
)

test('a refusal is answered with more words, and an after-sale can be withdrawn', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const { title } = await receivedOrder({ page, shop, shopper })
  await open(page, '/user/account/service/apply')
  await expect(page.getByText(/^Ordered on \d+ \w{3} \d{4}$/)).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: `Request ${title}` }).click()
  await expect(page.getByText(/^up to ¥/)).toBeVisible()
  await page.getByText('Exchange', { exact: true }).click()
  await expect(page.getByText(/^up to ¥/)).toBeHidden()
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Another reason')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'The shop is reviewing it' })).toBeVisible()
  const { sn } = await newestAftersale(shopper)
  await shop.cli('aftersale', 'refuse', sn, '--reason', 'No fault found.')
  await open(page, '/user/account/service/record')
  const card = page.getByRole('article', { name: `Request ${sn}` })
  await expect(card.getByText('Reason: No fault found.')).toBeVisible()

  await card.getByRole('button', { name: `Add details and reapply ${sn}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Add details and reapply' })
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await expect(sheet.getByText('Required')).toBeVisible()
  await sheet.getByLabel('Details').fill('It hums at night.')
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await expect(card.getByRole('heading', { name: 'The shop is reviewing it' })).toBeVisible()

  await card.getByRole('button', { name: `Withdraw ${sn}` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw this request?' })
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing in progress' })).toBeVisible()
  await page.getByRole('link', { name: 'Withdrawn' }).click()
  await expect(card.getByRole('heading', { name: 'Withdrawn' })).toBeVisible()
})

test.describe('on a device that has the shop', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network what was read stays, and its actions rest with a reason', async ({
    page,
    shop,
  }) => {
    const shopper = await newShopper(page, shop)
    const { no } = await receivedOrder({ page, shop, shopper })
    const { lines } = await shopper.call<{ lines: { id: number }[] }>(
      'GET',
      `/api/order/detail/${no}`,
    )
    await shopper.call('POST', '/api/service/apply', {
      orderNo: no,
      lineId: lines[0]?.id,
      type: 1,
      reason: 'quality',
      quantity: 1,
    })
    await open(page, '/user/account/service/record')
    const withdraw = page.getByRole('button', { name: /^Withdraw/ })
    await expect(withdraw).toBeEnabled()

    await shop.halt()
    await page.evaluate(() => dispatchEvent(new Event('offline'))) // fresh data cause no request

    await expect(page.getByText('You need to be online for this.')).toBeVisible()
    await expect(withdraw).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('heading', { name: 'The shop is reviewing it' })).toBeVisible()
  })
})
