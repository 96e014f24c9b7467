import type { Page } from 'playwright/test'
import { chance, seed, size } from './support/size.ts'
import { axe, expect, test } from './support/test.ts'

// Only looks are examined, in many contexts: each would fetch the whole shop once more for its worker.
test.use({ serviceWorkers: 'block' })

/** Pages that everybody may see; `heading` is the one `h1`. */
const OPEN = [
  { path: '/', name: 'home' },
  { path: '/list/all', name: 'categories' },
  { path: '/list/1', name: 'list' },
  { path: '/search', name: 'search' },
  { path: '/search?q=tea', name: 'search results' },
  { path: '/item/LP-LIT-001', name: 'item' },
  { path: '/help/delivery', name: 'help' },
  { path: '/saved', name: 'saved' },
  { path: '/user/login', name: 'login' },
  { path: '/user/login?way=sms', name: 'login by SMS' },
  { path: '/user/login?way=wechat', name: 'login by WeChat' },
  { path: '/user/login?way=register', name: 'registration' },
  { path: '/user/login?way=retrieve', name: 'forgotten password' },
]
const MEMBERS = [
  { path: '/cart', name: 'cart' },
  { path: '/user/account/orderList', name: 'orders' },
  { path: '/user/account/appraise', name: 'reviews' },
  { path: '/user/account/profile', name: 'profile' },
  { path: '/user/account/changePassword', name: 'change password' },
  { path: '/user/account/overview', name: 'overview' },
  { path: '/user/account/message', name: 'messages' },
  { path: '/user/account/service/apply', name: 'things to apply for' },
  { path: '/user/account/service/record', name: 'after-sales' },
  { path: '/user/account/refund', name: 'refunds' },
  { path: '/user/account/address', name: 'addresses' },
  { path: '/user/account/balance', name: 'balance' },
  { path: '/user/account/integral', name: 'points' },
  { path: '/user/account/score', name: 'points mall' },
]
const PHONE = { width: 412, height: 915 }
const DESKTOP = { width: 1280, height: 800 }
const LOOKS = [
  { look: 'phone, light', viewport: PHONE, colorScheme: 'light' },
  { look: 'phone, dark', viewport: PHONE, colorScheme: 'dark' },
  { look: 'desktop, light', viewport: DESKTOP, colorScheme: 'light' },
  { look: 'desktop, dark', viewport: DESKTOP, colorScheme: 'dark' },
] as const
type Look = (typeof LOOKS)[number]

async function signIn(page: Page) {
  await page.goto('/user/login')
  await page.getByLabel('Account').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('lamplight1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** Each page has one heading, no sideways scroll and nothing that axe finds. */
async function inspect(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'the page does not scroll sideways').toBeLessThanOrEqual(0)
  await axe(page)
}

/** A device in the light or the dark, as chance draws it for each page; all four for long. */
const lookFor = (path: string) =>
  size<readonly Look[]>({ small: [chance(path).pick(LOOKS)], nightly: LOOKS })

for (const { path, name } of OPEN) {
  for (const { look, ...use } of lookFor(path)) {
    test.describe(look, () => {
      test.use(use)
      test(`${name} is accessible and fits (seed ${seed})`, async ({ page }) => inspect(page, path))
    })
  }
}

test(`the pages of a member are accessible and fit (seed ${seed})`, async ({ page }) => {
  await signIn(page)
  for (const { path } of MEMBERS) {
    for (const { viewport, colorScheme } of lookFor(path)) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await inspect(page, path)
    }
  }
})

test.describe('the smallest phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('no open page scrolls sideways in either language', async ({ page, context, baseURL }) => {
    for (const language of ['zh-cn', 'en']) {
      await context.addCookies([{ name: 'ba-lang', value: language, url: baseURL ?? '' }])
      for (const { path, name } of OPEN) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${name} in ${language}`).toBeLessThanOrEqual(0)
      }
    }
  })
})
