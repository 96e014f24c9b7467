import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { aMobile, codeTo } from './support/codes.ts'
import type { ShopServer } from './support/server.ts'
import { newShopper, PASSWORD } from './support/shopper.ts'
import { axe, expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

/** A member whose number somebody with the password has just changed. @returns the link sent to the number of before */
async function stolen(page: Page, shop: ShopServer) {
  const shopper = await newShopper(page, shop)
  const own = aMobile()
  const thief = aMobile()
  for (const mobile of [own, thief]) {
    await shopper.call('POST', '/api/Sms/send', { mobile, template_code: 'user_change_mobile' })
    const captcha = await codeTo(shop, mobile)
    const change = { type: 'mobile', mobile, captcha, password: PASSWORD }
    await shopper.call('POST', '/api/account/changeBind', change)
  }
  let link = ''
  await expect(async () => {
    const said = await shop.cli('outbox', '--to', own, '--limit', '1')
    link = /\/user\/undo#[\w-]+/.exec(said)?.[0] ?? ''
    expect(link, said).not.toBe('')
  }).toPass()
  return { link, own, thief, shopper }
}

const tail = (mobile: string) => `${mobile.slice(0, 3)} **** ${mobile.slice(-4)}`

test('a link in the word of a new number says what it does, and gives the account back by a press', async ({
  page,
  browser,
  shop,
}) => {
  const { link, own, thief, shopper } = await stolen(page, shop)
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
  const reader = await context.newPage()
  await open(reader, link)

  await expect(reader.getByRole('heading', { name: 'Was this not you?' })).toBeVisible()
  await axe(reader)
  await reader.getByRole('button', { name: '中文' }).click()
  await expect(reader.getByRole('heading', { name: '不是你本人操作？' })).toBeVisible()
  await expect(reader.getByText(`解绑手机号 ${tail(thief)}，重新绑定 ${tail(own)}。`)).toBeVisible()
  // looking at it has changed nothing
  const before = await shopper.call<{ mobile: string }>('GET', '/api/account/profile')
  expect(before.mobile).toBe(thief)

  await reader.getByRole('button', { name: '撤销并退出所有设备' }).click()
  await expect(reader.getByText(`发到 ${tail(own)} 的验证码`)).toBeVisible()
  await axe(reader)
  await open(page, '/user/account/profile')
  await expect(page).toHaveURL(/\/user\/login/)
  await reader.getByRole('link', { name: '设置新密码' }).click()
  await expect(reader).toHaveURL(/way=retrieve/)

  await open(reader, link)
  await reload(reader)
  await expect(reader.getByText(`发到 ${tail(own)} 的验证码`)).toBeVisible()
  await context.close()
})

test('a link that no longer works says so, in the reader’s language', async ({ page }) => {
  await open(page, '/user/undo#AAAAAAAAAAAAAAAAAAAAAA')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('heading', { name: '这个链接已失效' })).toBeVisible()
  await open(page, '/user/undo')
  await expect(page.getByRole('heading', { name: '这个链接已失效' })).toBeVisible()
})
