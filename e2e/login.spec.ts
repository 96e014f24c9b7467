import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'
import { passCaptcha } from './support/codes.ts'
import { goodsOf, MOON } from './support/goods.ts'
import { addMember, addStranger, fillLogin, newShopper, PASSWORD } from './support/shopper.ts'
import { signOut } from './support/used-session.ts'
import { chance, size } from './support/size.ts'

test.use({ serviceWorkers: 'block' })

test('a guest who opens the cart signs in and comes back to it', async ({ page, shop }) => {
  const username = await addMember(shop)

  await open(page, '/cart?from=mail')
  await expect(page).toHaveURL(/\/user\/login\?to=%2Fcart/)
  await fillLogin(page, username)

  await expect(page).toHaveURL(/\/cart/)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('the page opens on the way of the last time, and greets only whom it has seen', async ({
  page,
  shop,
}) => {
  const username = await addMember(shop)
  await open(page, '/user/login')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Sign in or create account')
  await expect(page.getByLabel('Mobile number')).toBeVisible()
  await fillLogin(page, username)
  await expect(page).not.toHaveURL(/login/)

  await open(page, '/user/account/profile')
  await signOut(page)
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await open(page, '/user/login')

  await expect(title).toHaveText('Welcome back')
  await expect(page.getByLabel('Account')).toBeVisible()
})

test('who has not agreed to the present texts is asked in the form, and reads them without losing it', async ({
  page,
  context,
  shop,
}) => {
  const username = `s${randomBytes(6).toString('hex')}`
  await addStranger(shop, username)
  await open(page, '/user/login?way=password')

  await fillLogin(page, username)

  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toHaveText(/agree to the current terms of use/)
  const box = page.getByRole('checkbox', { name: /terms of use and the privacy policy/ })
  await expect(box).toBeFocused()
  await axe(page)
  const opened = context.waitForEvent('page')
  await main.getByRole('link', { name: 'terms of use' }).click()
  const terms = await opened
  await expect(terms.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
  await terms.close()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Tick the box to agree first')).toBeVisible()
  await box.check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page).not.toHaveURL(/login/)
})

// Proves security 6.2.6
test('a wrong password is said in the form, and nothing typed is lost', async ({ page, shop }) => {
  const username = await addMember(shop)
  await open(page, '/user/login?way=password')

  await fillLogin(page, username, 'not-this-one')

  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    /Incorrect account or password/,
  )
  await expect(page.getByLabel('Account')).toHaveValue(username)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await axe(page)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/login/)
})

test('after three wrong passwords the shop asks for a person, after five the account rests', async ({
  page,
  shop,
}) => {
  const username = await addMember(shop)
  await open(page, '/user/login?way=password')
  const alert = page.getByRole('main').getByRole('alert')
  const tryWrong = async () => {
    const answered = page.waitForResponse(/\/api\/portal\/user\/login/)
    await fillLogin(page, username, 'not-this-one')
    await answered
  }
  for (let tries = 0; tries < 3; tries += 1) await tryWrong()

  for (let tries = 3; tries < 5; tries += 1) {
    await tryWrong()
    const answered = page.waitForResponse(/\/api\/portal\/user\/login/)
    await passCaptcha(page)
    await answered
    await expect(alert).toHaveText(/Incorrect account or password/)
  }
  await tryWrong()

  await expect(alert).toHaveText(/Too many attempts/)
})

test(
  'a form that breaks the rules says so beside the fields and takes the focus to the first',
  { tag: '@gate' },
  async ({ page }) => {
    await open(page, '/user/login?way=password')

    await fillLogin(page, '1x', 'short')

    await expect(page.getByText('3 to 15 characters, starting with a letter')).toBeVisible()
    await expect(page.getByText('6 to 32 characters, without')).toBeVisible()
    await expect(page.getByLabel('Account')).toBeFocused()
  },
)

test.describe('the member that everybody may try', () => {
  const demo = (page: Page) =>
    page.getByText('This is a demo shop. Sign in as demo with lamplight1.')

  test('is named by a demo shop, and can sign in', async ({ page }) => {
    await open(page, '/user/login?way=password')
    await expect(demo(page)).toBeVisible()

    await page.getByRole('button', { name: 'Fill in' }).click()
    await page.getByRole('button', { name: 'Sign in' }).click()

    await expect(page).not.toHaveURL(/login/)
  })

  test('is not named by any other shop', async ({ page, shop }) => {
    await shop.cli('settings', 'set', 'demo', 'false')
    try {
      await open(page, '/user/login?way=password')
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

      await expect(demo(page)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Fill in' })).toBeHidden()
    } finally {
      await shop.cli('settings', 'set', 'demo', 'true')
    }
  })
})

const OUTSIDE = ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']
const outside = size({ small: chance('outside').some(OUTSIDE, 2), nightly: OUTSIDE })
for (const to of outside) {
  test(`login never leads out of the shop: ${to}`, async ({ page, shop }) => {
    const username = await addMember(shop)

    await open(page, `/user/login?to=${encodeURIComponent(to)}`)
    await fillLogin(page, username)

    await expect(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}/`)
  })
}

// Proves spec §4.13, spec §8.2
test('a session that ended meanwhile leads to login and back, with what was asked for', async ({
  page,
  shop,
}) => {
  const { username } = await newShopper(page, shop)
  await page.evaluate(() => {
    const keys = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as object
    localStorage.setItem('userInfo', JSON.stringify({ ...keys, token: 'ended' }))
  })

  await open(page, '/user/account/orderList?tab=toPay')
  await expect(page).toHaveURL(/\/user\/login\?to=/)
  await fillLogin(page, username)

  await expect(page).toHaveURL(/\/user\/account\/orderList\?tab=toPay/)
})

test('who is signed in already goes straight on', async ({ page, shop }) => {
  await newShopper(page, shop)

  await open(page, `/user/login?to=${encodeURIComponent('/help/delivery')}`)

  await expect(page).toHaveURL(/\/help\/delivery/)
})

test('closing leads to an open page, and never back into the login', async ({ page }) => {
  await open(page, `/user/login?to=${encodeURIComponent('/help/delivery')}`)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/help\/delivery/)

  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page).toHaveURL(/login/)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/help\/delivery/)
})

test(
  'a guest’s cart comes along at login, once, and a line in the cart tells which goods',
  { tag: '@gate' },
  async ({ page, shop }) => {
    const shopper = await newShopper(page, shop)
    const { title } = await goodsOf(shopper, MOON)
    await page.evaluate(() => localStorage.clear())

    await open(page, `/item/${MOON}`)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByRole('link', { name: 'Cart: 1' })).toBeVisible()
    await open(page, '/user/login?to=%2Fcart')
    await expect(page.getByRole('heading', { name: 'Sign in to check out' })).toBeVisible()
    await expect(page.getByText('The item in your cart comes with you.')).toBeVisible()
    await fillLogin(page, shopper.username)

    const note = page.getByRole('region', { name: '1 item from this device is in your cart' })
    await expect(note.getByText(`${title} × 1`)).toBeVisible()
    await axe(page)
    await note.getByRole('button', { name: 'Dismiss' }).click()
    await expect(note).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await expect(page.getByLabel(`Quantity of ${title}`).last()).toHaveValue('1')
    await reload(page)
    await expect(page.getByLabel(`Quantity of ${title}`).last()).toHaveValue('1')
    await expect(note).toBeHidden()
  },
)

// Proves spec §4.14
test('while a sign-in is under way the page waits under one veil, until it is answered', async ({
  page,
  shop,
}) => {
  const username = await addMember(shop)
  await open(page, '/user/login?way=password')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/portal/user/login', async (route) => {
    await held.promise
    await route.continue()
  })
  await fillLogin(page, username)

  await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible()
  const veil = page.getByRole('status').filter({ hasText: 'Loading' })
  await expect(veil).toHaveCount(1)

  held.resolve()
  await expect(veil).toHaveCount(0)
  await expect(page).not.toHaveURL(/login/)
})

test('a refused form leaves the focus in the field that is typed in', async ({ page }) => {
  await open(page, '/user/login?way=password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Account')).toBeFocused()

  await page.keyboard.type('mira')

  await expect(page.getByLabel('Account')).toHaveValue('mira')
  await expect(page.getByLabel('Account')).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('a browser that blocks cookies is told what signing in needs, and nothing is promised', async ({
  page,
  context,
}) => {
  await context.clearCookies() // so the shop speaks Chinese
  await page.addInitScript(() => {
    // As Chromium does when its user blocks storage for a site: nothing is stored, and `cookieEnabled` stays true.
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await open(page, `/item/${MOON}`)
  await page.getByRole('button', { name: '加入购物车' }).first().click()
  await expect(page.getByRole('link', { name: '购物车，1 件' })).toBeVisible()
  await page.getByRole('link', { name: '登录' }).first().click()

  await expect(page.getByText('登录需要 Cookie').first()).toBeVisible()
  await expect(page.getByText('商品会留着')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '登录或注册' })).toBeDisabled()
  await axe(page)
})
