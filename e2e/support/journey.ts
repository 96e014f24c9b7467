import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { open, reload } from './awake.ts'
import { WORDS, type JourneyLanguage, type JourneyWords } from './journey-words.ts'
import type { ShopServer } from './server.ts'
import { expect, onScreen } from './test.ts'

export const SIZES = {
  phone: { width: 412, height: 915 },
  desktop: { width: 1280, height: 800 },
}
const LANGUAGES = ['zh-cn', 'en'] as const
const DEVICES = ['phone', 'desktop'] as const
const THEMES = ['light', 'dark'] as const
const ALL_WAYS = LANGUAGES.flatMap((language) =>
  DEVICES.flatMap((device) => THEMES.map((colorScheme) => ({ language, device, colorScheme }))),
)
const GATE_WAYS: typeof ALL_WAYS = [
  { language: 'zh-cn', device: 'phone', colorScheme: 'light' },
  { language: 'en', device: 'desktop', colorScheme: 'dark' },
]
/** The journeys of a run: each language on each device in each theme; two of them in the gate. */
export const WAYS = process.env['GATE'] ? GATE_WAYS : ALL_WAYS

/** The search term, and the options chosen. */
export type Wish = { query: string; title: string; choices: string[] }

type Travel = { page: Page; shop: ShopServer; language: JourneyLanguage; wish: Wish }

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 960

/** From the home page to a reviewed order, as a guest who registers on the way. */
export async function travel({ page, shop, language, wish }: Travel) {
  const words = WORDS[language]
  const account = `j${randomUUID().replaceAll('-', '').slice(0, 10)}`
  await shop.cli('member', 'add', account, 'lamplight1')

  await open(page, shop.url)
  await findProduct(page, words, wish)
  await addAsGuest(page, words, wish)
  await signInToCheckOut(page, words, account)
  await orderToNewAddress(page, words)
  const no = await payAtGateway(page, words)
  await receive(page, words, shop, no)
  const opinion = `${words.opinion} ${no}` // other journeys review the same product
  await review(page, words, opinion)
  await expectReviewed(page, words, { no, title: wish.title, opinion })
}

async function findProduct(page: Page, words: JourneyWords, { query, title }: Wish) {
  if (isPhone(page)) await page.getByRole('link', { name: words.searchDoor }).first().click()
  const box = page
    .getByRole('search')
    .or(page.locator('search'))
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: words.search }))
    .last()
  await box.fill(query)
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?/)
  if (isPhone(page)) {
    await page.getByRole('button', { name: words.filter }).click()
    await page.getByRole('dialog').getByText(words.inStock).click()
    await page.getByRole('dialog').getByRole('button', { name: words.show }).click()
  } else await page.getByText(words.inStock).first().click()
  await expect(page).toHaveURL(/inStock|stock/i)
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function addAsGuest(page: Page, words: JourneyWords, { choices }: Wish) {
  const add = page.getByRole('button', { name: words.addToCart })
  if (isPhone(page) && choices.length > 0) await add.click()
  const place =
    isPhone(page) && choices.length > 0 ? page.getByRole('dialog') : page.getByRole('main')
  for (const choice of choices) await place.getByText(choice, { exact: true }).first().click()
  await place.getByRole('button', { name: words.addToCart }).click()
  await expect(page.getByText(words.added).first()).toBeVisible()
}

async function signInToCheckOut(page: Page, words: JourneyWords, account: string) {
  await page.getByRole('button', { name: words.toCart }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.checkOut }).click()
  await expect(page).toHaveURL(/\/user\/login\?to=/)
  await page.getByText(words.byPassword, { exact: true }).click()
  await page.getByLabel(words.account, { exact: true }).fill(account)
  await page.getByLabel(words.password, { exact: true }).fill('lamplight1')
  await page.getByRole('button', { name: words.signIn, exact: true }).click()
  await page.getByRole('checkbox', { name: words.terms }).check() // whom the merchant added has not agreed yet
  await page.getByRole('button', { name: words.signIn, exact: true }).click()
  await expect(page).toHaveURL(/\/cart\/confirm$/)
}

async function orderToNewAddress(page: Page, words: JourneyWords) {
  await page.getByRole('button', { name: words.addAddress }).click()
  const sheet = page.getByRole('dialog', { name: words.newAddress })
  await sheet.getByLabel(words.recipient).fill('林小满')
  await sheet.getByLabel(words.mobile, { exact: true }).fill('13800138000')
  await sheet.getByRole('button', { name: words.area }).click()
  for (const [level, area] of ['上海市', '上海市', '徐汇区'].entries()) {
    const list = page.getByRole('list', { name: words.levels[level] ?? '' })
    await list.getByRole('button', { name: area }).click()
  }
  await sheet.getByLabel(words.street).fill('梧桐里弄 12 号')
  await sheet.getByRole('button', { name: words.save }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('梧桐里弄 12 号').first()).toBeVisible()
  await page.getByLabel(words.note).fill('放门卫，谢谢')
  await page.getByRole('button', { name: words.placeOrder }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.cashier })).toBeVisible()
}

async function payAtGateway(page: Page, words: JourneyWords) {
  const no = /cashier\/(\w+)/.exec(page.url())?.[1] ?? ''
  await page.getByRole('radio', { name: words.testPayment }).check({ force: true })
  await page.getByRole('button', { name: words.pay }).click()
  await expect(page).toHaveURL(/sandbox-gateway/)
  await page.getByRole('button', { name: words.approve }).click()
  await expect(page.getByRole('heading', { name: words.paid })).toBeVisible()
  await page.getByRole('link', { name: words.seeOrder }).click()
  await expect(page.getByRole('heading', { name: words.packing })).toBeVisible()
  return no
}

async function receive(page: Page, words: JourneyWords, shop: ShopServer, no: string) {
  await shop.cli('ship', no, '--number', 'SF1234567890')
  await reload(page)
  await expect(page.getByRole('heading', { name: words.onItsWay })).toBeVisible()
  await page.getByRole('button', { name: words.confirmReceipt }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.confirmReceipt }).click()
  await expect(page.getByRole('heading', { name: words.arrived })).toBeVisible()
}

async function review(page: Page, words: JourneyWords, opinion: string) {
  await page
    .getByRole('link', { name: words.review })
    .or(page.getByRole('button', { name: words.review }))
    .first()
    .click()
  const form = page.getByRole('dialog').or(page.getByRole('main')).last()
  await form.getByRole('radio', { name: words.fiveStars }).check({ force: true })
  await form.getByLabel(words.reviewText).fill(opinion)
  await form.getByRole('button', { name: words.publish }).click()
  await expect(page).toHaveURL(/tab=written/) // the shop has stored it
}

async function expectReviewed(
  page: Page,
  words: JourneyWords,
  { no, title, opinion }: { no: string; title: string; opinion: string },
) {
  await open(page, new URL(`/user/order/${no}`, page.url()).href)
  await expect(onScreen(page, words.completed).first()).toBeVisible()
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByText(opinion)).toBeVisible()
}
