import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { goodsOf, MOON, receiveGoods, variantOf } from './support/goods.ts'
import { sharedUse } from './support/shared-use.ts'
import { newShopper } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

test.use({ storageState: { cookies: [], origins: [] } })

// Proves spec §9.1
test('the shop opens in Chinese', async ({ page }) => {
  await open(page, '/')

  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-cn')
  await expect(page).toHaveTitle('巷灯')
  await expect(page.getByRole('heading', { name: '新到店' })).toBeVisible()
})

// Proves spec §2.35
test(
  'a switch of language changes texts, goods and title at once, and stays',
  { tag: '@gate' },
  async ({ page }) => {
    await open(page, '/')
    const goods = page.getByRole('main').getByRole('article').first().getByRole('heading')
    await expect(goods).toHaveText(/\p{Script=Han}/u)

    await page.getByRole('button', { name: 'English' }).first().click()

    await expect(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveTitle('Lamplight')
    await expect(goods).toHaveText(/^[^\p{Script=Han}]+$/u)
    await reload(page)
    await expect(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible()
    await page.getByRole('button', { name: '中文' }).first().click()
    await expect(page.getByRole('heading', { name: '新到店' })).toBeVisible()
  },
)

const toEnglish = (page: Page) => page.getByRole('button', { name: 'English' }).first().click()
const toChinese = (page: Page) => page.getByRole('button', { name: '中文' }).first().click()

test('a switch of language keeps how many are wanted and a half-made choice', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  await open(page, `/item/${MOON}`)
  await page.getByRole('textbox', { name: /数量/ }).fill('3')
  await toEnglish(page)
  await expect(title).toHaveText(/^[^\p{Script=Han}]+$/u)
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('3')

  await open(page, '/item/LP-TEA-001')
  await page.getByText('Bean green', { exact: true }).click()
  await toChinese(page)
  await expect(title).toHaveText(/\p{Script=Han}/u)
  await expect(page.getByRole('radio', { name: '豆青' })).toBeChecked()
})

test.describe('what is typed', () => {
  test.use({ storageState: sharedUse.storageState })

  test('a switch of language keeps a price, a note, a review, an application and a password', async ({
    page,
    shop,
  }) => {
    const shopper = await newShopper(page, shop)
    const { write, orderNo, lineId } = await receiveGoods(shopper, shop)
    const { skuId } = variantOf(await goodsOf(shopper, MOON))
    const apply = `/user/account/service/apply?line=${orderNo}-${lineId}`
    const typed: [path: string, english: string, chinese: string, text: string][] = [
      ['/list/1', 'Lowest price', '最低价', '10'],
      [`/cart/confirm?sku=${skuId}`, 'Note to the shop', '给店家留言', 'Leave it at the door'],
      [write, 'How do you like it?', '用得怎么样？', 'A soft light'],
      [apply, 'Details', '问题描述', 'It rattles'],
      ['/user/account/changePassword', 'Current password', '当前密码', 'lamplight1'],
    ]
    for (const [path, english, chinese, text] of typed) {
      await page.context().addCookies([...sharedUse.storageState.cookies])
      await open(page, path)
      await page.getByLabel(english).first().fill(text)

      await toChinese(page)
      await expect(page.getByLabel(chinese).first(), path).toHaveValue(text)
    }
  })
})

test('what the shop has said of a form does not stay in the other language', async ({ page }) => {
  await open(page, '/user/login?way=password')
  await page.getByLabel('账号').fill('nobody_here')
  await page.getByLabel('密码', { exact: true }).fill('not-this-one')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText('账号或密码不正确。')

  await toEnglish(page)

  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(alert).toHaveText('That didn’t go through. Try again to see why.')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(alert).toHaveText('Incorrect account or password.')
})
