import type { Page } from 'playwright/test'
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

test(
  'a pasted text becomes an address, which is changed, made the default and deleted',
  { tag: '@gate' },
  async ({ page, shop }) => {
    const shopper = await newShopper(page, shop)
    await page.goto('/user/account/address')
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
    await page.reload()
    await page.getByRole('radio', { name: /文三路/ }).check()
    await expect.poll(() => savedBy(shopper)).toMatchObject([{ name: '张三', isDefault: true }, {}])
    await axe(page)

    await page.getByRole('button', { name: 'Change address 文三路 1 号' }).click()
    await form(page).getByLabel('Recipient').fill('李四')
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('李四')).toBeVisible()

    await page.getByRole('button', { name: 'Delete 文三路 1 号' }).click()
    const sure = page.getByRole('alertdialog', { name: 'Delete this address?' })
    await expect(sure.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await axe(page)
    await sure.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('1 of 10 saved')).toBeVisible()
    expect(await savedBy(shopper)).toMatchObject([{ name: ADDRESS.name, isDefault: true }])
  },
)

test('what was typed into a sheet that was closed by mistake is there again, until it is saved', async ({
  page,
  shop,
}) => {
  await newShopper(page, shop)
  await page.goto('/user/account/address')
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

test('with ten addresses the button for another one says why it rests', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  for (let saved = 0; saved < 10; saved += 1) await saveAddress(shopper)

  await page.goto('/user/account/address')

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
    await page.goto('/user/account/address')
    const remove = page.getByRole('button', { name: `Delete ${ADDRESS.detail}` })
    await remove.click()

    await shop.halt()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()

    await expect(page.getByText('You are disconnected!').first()).toBeVisible({ timeout: 20_000 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('radio', { name: new RegExp(ADDRESS.detail) })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'New address' })).toHaveAccessibleDescription(
      'You need to be online to change addresses.',
    )
    await axe(page)
  })
})
