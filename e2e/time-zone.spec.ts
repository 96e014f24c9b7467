import { open } from './support/awake.ts'
import { expect, test } from './support/test.ts'
import { demoShopper } from './support/shopper.ts'

test.use({ serviceWorkers: 'block', timezoneId: 'Australia/Sydney' })

type Overview = { coupons: { end: number }[] }
type Ledger = { list: { createTime: number }[] }
/** The day or minute in the shop’s zone, as English pages write it. */
const inShanghai = (seconds: number, timeStyle?: 'short') =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeZone: 'Asia/Shanghai',
    ...(timeStyle && { timeStyle }),
  }).format(seconds * 1000)

test('far from the shop, coupons and the ledger are dated by the shop’s calendar, and say so', async ({
  page,
}) => {
  const { call } = await demoShopper(page)
  const { coupons } = await call<Overview>('GET', '/api/account/overview')
  const { list } = await call<Ledger>('GET', '/api/account/balance')
  const day = inShanghai(coupons[0]?.end ?? 0)
  const minute = inShanghai(list[0]?.createTime ?? 0, 'short')

  await open(page, '/user/account/overview')
  await page
    .getByRole('button', { name: /coupon/i })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Coupons' })
  await expect(sheet.getByText(`until ${day} (Beijing time)`).first()).toBeVisible()

  await open(page, '/user/account/balance')
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText(
    `${minute} (Beijing time)`,
  )
})
