import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'
import { ADDRESS, saveAddress } from './support/goods.ts'
import { newShopper, type Shopper } from './support/shopper.ts'

test.use({ serviceWorkers: 'block' })

type Saved = { name: string; mobile: string; county: string; detail: string; isDefault: boolean }
const savedBy = async ({ call }: Shopper) =>
  (await call<{ list: Saved[] }>('GET', '/api/address')).list
const form = (page: Page) => page.getByRole('dialog', { name: /address/ })
const paste = (page: Page, text: string) =>
  form(page)
    .getByLabel('Name, number and address in one text')
    .evaluate((field, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, text)

// Proves spec §2.11
test('a pasted text becomes an address, which is changed, made the default and deleted', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  await open(page, '/user/account/address')
  await expect(page.getByRole('heading', { name: 'No saved addresses yet' })).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'New address' }).click()
  await form(page).getByRole('button', { name: 'Paste a whole address' }).click()
  await paste(page, '张三 13800138000 浙江省杭州市西湖区文三路 1 号')
  await expect(
    form(page).getByText('Filled in: recipient, mobile number, area, street'),
  ).toBeVisible()
  await expect(form(page).getByLabel('Recipient')).toHaveValue('张三')
  await expect(form(page).getByLabel('Mobile number')).toHaveValue('13800138000')
  await expect(form(page).getByRole('button', { name: /^Area/ })).toContainText('西湖区')
  await expect(form(page).getByLabel('Street address')).toHaveValue('文三路 1 号')
  await axe(page)
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 of 10 saved')).toBeVisible()
  expect(await savedBy(shopper)).toMatchObject([
    { name: '张三', county: '西湖区', isDefault: true },
  ])

  await saveAddress(shopper) // on another device, as the new default
  await reload(page)
  await page.getByRole('radio', { name: /文三路/ }).check()
  await expect.poll(() => savedBy(shopper)).toMatchObject([{ name: '张三', isDefault: true }, {}])
  await axe(page)

  await page.getByRole('button', { name: 'Change address 文三路 1 号' }).click()
  await form(page).getByLabel('Recipient').fill('李四')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('李四')).toBeVisible()

  await page.getByRole('button', { name: 'Delete 文三路 1 号' }).click()
  await expect(page.getByText('1 of 10 saved')).toBeVisible()
  await axe(page)
  await page.getByRole('status', { name: 'Notifications' }).getByLabel('Close').first().click()
  await expect.poll(() => savedBy(shopper)).toMatchObject([{ name: ADDRESS.name, isDefault: true }])
})

test('what was typed into a sheet that was closed by mistake is there again, until it is saved', async ({
  page,
  shop,
}) => {
  await newShopper(page, shop)
  await open(page, '/user/account/address')
  const add = page.getByRole('button', { name: 'New address' })
  await add.click()
  await form(page).getByRole('button', { name: 'Paste a whole address' }).click()
  await paste(page, '张三 +86 138-0013-8000 浙江省杭州市西湖区文三路 1 号')
  await expect(form(page).getByLabel('Recipient')).toHaveValue('张三')
  await form(page).getByLabel('Mobile number').fill('+86 138 0013 8000')
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()

  await add.click()
  await expect(form(page).getByLabel('Recipient')).toHaveValue('张三')
  await expect(form(page).getByLabel('Mobile number')).toHaveValue('+86 138 0013 8000')
  await expect(form(page).getByRole('button', { name: /^Area/ })).toContainText('西湖区')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 of 10 saved')).toBeVisible()
  await expect(page.getByText('138 **** 8000')).toBeVisible()

  await add.click()
  await expect(form(page).getByLabel('Recipient')).toHaveValue('')
})

// Proves spec §9.6
test('with ten addresses the button for another one says why it rests', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  for (let saved = 0; saved < 10; saved += 1) await saveAddress(shopper)

  await open(page, '/user/account/address')

  const add = page.getByRole('button', { name: 'New address' })
  await expect(add).toHaveAccessibleDescription(
    'You can save up to 10 addresses. Delete one first.',
  )
  await expect(add).toBeDisabled()
})

test.describe('on a device that has the shop', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network the addresses stay, and cannot be changed', async ({ page, shop }) => {
    const shopper = await newShopper(page, shop)
    await saveAddress(shopper)
    await open(page, '/user/account/address')
    await page.getByRole('button', { name: `Delete ${ADDRESS.detail}` }).click()

    await shop.halt()
    await page.getByRole('status', { name: 'Notifications' }).getByLabel('Close').click()

    await expect(page.getByText('You are disconnected!').first()).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('radio', { name: new RegExp(ADDRESS.detail) })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'New address' })).toHaveAccessibleDescription(
      'You need to be online to change addresses.',
    )
    await axe(page)
  })
})

test('what a pasted text says beyond the fields stays in view, and the next text replaces all of it', async ({
  page,
  shop,
}) => {
  await newShopper(page, shop)
  await open(page, '/user/account/address')
  await page.getByRole('button', { name: 'New address' }).click()
  await form(page).getByRole('button', { name: 'Paste a whole address' }).click()
  const left = form(page).getByRole('region', { name: 'Not filled in' })
  const area = form(page).getByRole('button', { name: /^Area/ })
  const street = form(page).getByLabel('Street address')

  await paste(page, '张先生（前台代收） 13800138000 转 8001 浙江省宁波市鄞州区前河北路 3 号')
  await expect(form(page).getByLabel('Recipient')).toHaveValue('张先生')
  await expect(left.getByRole('listitem')).toHaveText([/前台代收/, /转 8001/])
  await axe(page)
  await left
    .getByRole('group', { name: '(前台代收)' })
    .getByRole('button', { name: /street/ })
    .click()
  await expect(street).toHaveValue('前河北路 3 号 (前台代收)')
  await left.getByRole('button', { name: 'Leave out' }).click()
  await expect(left).toBeHidden()

  await paste(page, '李四 0571-88888888 浙江省杭州市江干区凯旋路 1 号')
  await expect(form(page).getByText('Please choose the district.')).toBeVisible()
  await expect(form(page).getByText('Not found, please add: mobile number')).toBeVisible()
  await expect(form(page).getByLabel('Recipient')).toHaveValue('李四')
  await expect(form(page).getByLabel('Mobile number')).toHaveValue('')
  await expect(area).toContainText('杭州市')
  await expect(area).not.toContainText('鄞州区')
  await expect(street).toHaveValue('江干区凯旋路 1 号')
  await expect(left.getByRole('listitem')).toHaveText([/0571-88888888/])
  await area.click()
  await page.getByRole('button', { name: '上城区', exact: true }).click()
  await expect(area).toContainText('上城区')

  await paste(page, '只有几个字')
  await expect(left.getByRole('listitem')).toHaveText([/只有几个字/])
  await expect(area).toContainText('Province, city, district')
  await expect(street).toHaveValue('')
})

test('an address in Hong Kong says which number it takes, and is saved with it', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  await open(page, '/user/account/address')
  await page.getByRole('button', { name: 'New address' }).click()
  await form(page).getByRole('button', { name: 'Paste a whole address' }).click()

  await paste(page, '陳大文 香港九龍油尖旺區彌敦道 1 號 5 樓 B 室')
  const mobile = form(page).getByLabel('Mobile number')
  await expect(mobile).toHaveAccessibleDescription(/Hong Kong number \(\+852\)/)
  await mobile.fill('13800138000')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(mobile).toHaveAccessibleDescription(/\+852 and 8 digits/)
  await mobile.fill('(852) 9123-4567')
  await form(page).getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('+852 **** 4567')).toBeVisible()
  expect(await savedBy(shopper)).toMatchObject([{ name: '陳大文', mobile: '+85291234567' }])
})
