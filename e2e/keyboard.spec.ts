import type { Locator, Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { SIZES } from './support/journey.ts'
import { WORDS } from './support/journey-words.ts'
import { chooseByKeys, pressByKeys, reachByKeys } from './support/by-keys.ts'
import { addMember, PASSWORD } from './support/shopper.ts'
import type { ShopServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block', viewport: SIZES.desktop })

const words = WORDS.en

async function type(page: Page, field: Locator, text: string) {
  await reachByKeys(page, field)
  await page.keyboard.insertText(text)
}

test('somebody without a pointer buys, receives and returns a product', async ({ page, shop }) => {
  test.slow()
  const account = await addMember(shop)
  await open(page, '/')
  await chooseProduct(page)
  await checkOut(page, account)
  const no = await orderAndPay(page)
  await receive(page, shop, no)
  await sendBack(page, shop)
})

async function chooseProduct(page: Page) {
  await type(page, page.getByRole('combobox', { name: words.search }), 'teapot')
  await page.keyboard.press('Enter')
  const link = page.getByRole('main').getByRole('link', { name: 'Round-Bellied Teapot' })
  await pressByKeys(page, link.first())
  await expect(page.getByRole('heading', { level: 1, name: 'Round-Bellied Teapot' })).toBeVisible()
  for (const choice of ['Bean green', '450 ml, one or two']) {
    const group = page
      .getByRole('radiogroup')
      .or(page.getByRole('group'))
      .filter({
        has: page.getByRole('radio', { name: choice }),
      })
    await chooseByKeys(page, group, choice)
  }
  await pressByKeys(page, page.getByRole('button', { name: words.addToCart }))
  await expect(page.getByText(words.added)).toBeVisible()
}

async function checkOut(page: Page, account: string) {
  await pressByKeys(page, page.getByRole('banner').getByRole('link', { name: words.cart }))
  const basket = page.getByRole('dialog', { name: 'Your cart' })
  await pressByKeys(page, basket.getByRole('button', { name: words.checkOut }))
  await chooseByKeys(
    page,
    page.getByRole('radiogroup', { name: 'Sign-in method' }),
    words.byPassword,
  )
  await type(page, page.getByLabel(words.account, { exact: true }), account)
  await type(page, page.getByLabel(words.password, { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart\/confirm$/)
}

async function orderAndPay(page: Page) {
  await pressByKeys(page, page.getByRole('button', { name: words.addAddress }))
  const sheet = page.getByRole('dialog', { name: words.newAddress })
  await type(page, sheet.getByLabel(words.recipient), '林小满')
  await type(page, sheet.getByLabel(words.mobile, { exact: true }), '13800138000')
  await pressByKeys(page, sheet.getByRole('button', { name: words.area }))
  for (const [level, area] of ['上海市', '上海市', '徐汇区'].entries()) {
    const list = page.getByRole('list', { name: words.levels[level] ?? '' })
    await pressByKeys(page, list.getByRole('button', { name: area }))
  }
  await type(page, sheet.getByLabel(words.street), '梧桐里弄 12 号')
  await pressByKeys(page, sheet.getByRole('button', { name: words.save }))
  await expect(sheet).toBeHidden()
  await pressByKeys(page, page.getByRole('button', { name: words.placeOrder }))
  await expect(page.getByRole('heading', { level: 1, name: words.cashier })).toBeVisible()
  const no = /cashier\/(\w+)/.exec(page.url())?.[1] ?? ''
  await chooseByKeys(page, page.getByRole('main'), words.testPayment)
  await pressByKeys(page, page.getByRole('button', { name: words.pay }))
  await pressByKeys(page, page.getByRole('button', { name: words.approve }))
  await pressByKeys(page, page.getByRole('link', { name: words.seeOrder }))
  await expect(page.getByRole('heading', { name: words.packing })).toBeVisible()
  return no
}

async function receive(page: Page, shop: ShopServer, no: string) {
  await shop.cli('ship', no)
  await reload(page)
  await pressByKeys(page, page.getByRole('button', { name: words.confirmReceipt }))
  const dialog = page.getByRole('alertdialog')
  await pressByKeys(page, dialog.getByRole('button', { name: words.confirmReceipt }))
  await expect(page.getByRole('heading', { name: words.arrived })).toBeVisible()
}

async function sendBack(page: Page, shop: ShopServer) {
  await pressByKeys(page, page.getByRole('link', { name: /^Refund or return/ }))
  const reason = page.getByRole('combobox', { name: 'Reason' })
  await reachByKeys(page, reason)
  await page.keyboard.type('Quality')
  await expect(reason.getByRole('option', { selected: true })).toHaveText('Quality issue')
  await type(page, page.getByLabel('Details'), 'The lid does not fit.')
  await pressByKeys(page, page.getByRole('button', { name: 'Submit' }))
  await expect(page.getByRole('heading', { name: 'The shop is reviewing it' })).toBeVisible()

  await open(page, '/user/account/service')
  const card = page.getByRole('article', { name: /^Request / })
  const sn = /Request (\w+)/.exec((await card.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await shop.cli('aftersale', 'approve', sn, '--address', '9 Shenhong Road')
  await reload(page)
  await pressByKeys(page, card.getByRole('button', { name: /^Enter tracking number/ }))
  const sheet = page.getByRole('dialog', { name: 'Enter tracking number' })
  await type(page, sheet.getByRole('combobox', { name: 'Carrier' }), 'yto')
  await expect(sheet.getByRole('option')).toHaveText(['YTO Express'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await type(page, sheet.getByLabel('Tracking number'), 'YT20261126')
  await pressByKeys(page, sheet.getByRole('button', { name: 'Save' }))
  await expect(card.getByRole('heading', { name: 'On its way to the shop' })).toBeVisible()
}
