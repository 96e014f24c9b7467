import type { Page, Request } from 'playwright/test'
import { open } from './support/awake.ts'
import { aMobile, passCaptcha } from './support/codes.ts'
import { aPhoto } from './support/photos.ts'
import { newShopper } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

/** Responds to calls of `path` as our shop never does: like an old or broken shop, or a proxy in front of it. */
const answerWith = (page: Page, path: string, answer: Parameters<Page['route']>[1]) =>
  page.route(`**${path}*`, answer)
const envelope = (code: number, msg: string) => ({ json: { code, msg, data: null } })

const asking = (page: Page, path: string) =>
  page.waitForRequest((request) => new URL(request.url()).pathname === path)
const sentIn = (request: Request) => Object.fromEntries(new URL(request.url()).searchParams)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

// Proves spec §4.13
test('a guest to whom a call says 409 is led to the login, with the way back', async ({ page }) => {
  await answerWith(page, '/api/catalog/search', (route) => route.fulfill(envelope(409, 'Sign in')))

  await open(page, '/search?q=lamp')

  await expect(page).toHaveURL(`/user/login?to=${encodeURIComponent('/search?q=lamp')}`)
  await expect(page.getByLabel('Mobile number')).toBeVisible()
})

test.describe('what the browser and the router complain about', () => {
  test.use({ expectedConsole: [/status of 404|ApiError: http/] })

  // Proves spec §2.33
  test('the error page goes by the status', async ({ page }) => {
    await answerWith(page, '/api/catalog/search', (route) =>
      route.fulfill({ status: 404, body: '<h1>nginx</h1>' }),
    )

    await open(page, '/search?q=lamp')

    await expect(heading(page, 'Page Not Found')).toBeVisible()
  })

  // Proves spec §8.4
  test('a call that is redirected says so', async ({ page }) => {
    await answerWith(page, '/api/catalog/search', (route) =>
      route.fulfill({ status: 302, headers: { location: '/help/delivery' } }),
    )

    await open(page, '/search?q=lamp')

    await expect(page.getByText('Interface redirected!')).toBeVisible()
  })

  // Proves spec §6.5
  test('what a member may do on a page is known however its address is spelt', async ({
    page,
    shop,
  }) => {
    const { username } = await newShopper(page, shop)
    await shop.cli('message', 'send', 'Half a day off', 'More about it.', '--to', username)

    for (const path of ['/user/account/message', '/user/account/MESSAGE']) {
      await open(page, path)
      await expect(page.getByRole('button', { name: 'Mark all read' })).toBeVisible()
    }
  })
})

// Proves spec §8.3
test('a success without words is an operation that was successful', async ({ page, shop }) => {
  await newShopper(page, shop)
  await answerWith(page, '/api/account/profile', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    const answer: unknown = await (await route.fetch()).json()
    return route.fulfill({ json: Object.assign({}, answer, { msg: '' }) })
  })
  await open(page, '/user/account/profile')

  await page.getByRole('button', { name: /^Bio/ }).click()
  await page.getByRole('dialog', { name: 'Bio' }).getByLabel('Bio').fill('Slowly is faster')
  await page.keyboard.press('Enter')

  await expect(page.getByText('Operation successful')).toBeVisible()
})

// Proves spec §3.14, spec §5.19, spec §7.14, spec §7.15, spec §7.21, spec §7.24
test('ledgers send page and limit, a captcha `unset`, and an upload its driver', async ({
  page,
  shop,
}) => {
  await open(page, '/user/login?way=sms')
  await page.getByLabel('Mobile number').fill(aMobile())
  const checked = asking(page, '/api/common/checkClickCaptcha')
  await page.getByRole('button', { name: 'Send code' }).click()
  await passCaptcha(page)
  expect((await checked).postDataJSON()).toMatchObject({ unset: false })
  await expect(page.getByText('Verification is successful!')).toBeVisible()

  await newShopper(page, shop)
  for (const ledger of ['balance', 'integral']) {
    const asked = asking(page, `/api/account/${ledger}`)
    await open(page, `/user/account/${ledger}`)
    expect(sentIn(await asked)).toMatchObject({ page: '1', limit: '10' })
  }

  await open(page, '/user/account/profile')
  await page.getByRole('button', { name: 'Photo' }).click()
  const sent = asking(page, '/api/ajax/upload')
  await page.getByLabel('Choose a photo').setInputFiles(await aPhoto('me.jpg'))
  await page.getByRole('button', { name: 'Save' }).click()
  expect(sentIn(await sent)).toMatchObject({ driver: 'local' })
})

test('a language cookie that is broken is as good as none', async ({ page, context }) => {
  await context.clearCookies()
  await context.addInitScript(() => {
    document.cookie = 'ba-lang=%E0%A4%A; path=/'
  })

  await open(page, '/user/login?way=password')

  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
})
