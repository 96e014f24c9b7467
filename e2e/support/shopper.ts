import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright/test'
import { open } from './awake.ts'
import type { ShopServer } from './server.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Envelope = { code: number; msg: string; data: unknown }

/** A member unique to this test, signed in on this page, with direct access to the API for setup. */
export type Shopper = {
  username: string
  password: string
  call: <T>(method: Method, path: string, body?: unknown) => Promise<T>
  /** Submits a plain form, as third-party pages do. */
  send: (url: string, form: Record<string, string>) => Promise<unknown>
}

export const PASSWORD = 'lamplight1'

const unusedName = () => `m${randomBytes(6).toString('hex')}`

/**
 * Adds a member to the shop, not signed in, who has agreed to its terms before. `more` are options of the command:
 * `--mobile`, `--email`.
 */
export async function addMember(shop: ShopServer, ...more: string[]): Promise<string> {
  const username = unusedName()
  await addStranger(shop, username, ...more)
  const greeting = await fetch(`${shop.url}/api/portal/index?requiredLogin=0`)
  const [cookie = ''] = greeting.headers.getSetCookie().map((line) => line.replace(/;.*/, ''))
  const csrf = decodeURIComponent(cookie.replace(/^[^=]*=/, ''))
  const answer = await fetch(`${shop.url}/api/portal/user/login`, {
    method: 'POST',
    headers: { cookie, 'x-csrf-token': csrf, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, agreed: true }),
  })
  const { code, msg } = (await answer.json()) as Envelope
  if (code !== 200) throw new Error(`${username} cannot sign in: ${msg}`)
  return username
}

/** Adds a member whom the shop has not asked for agreement yet. */
export const addStranger = (shop: ShopServer, username: string, ...more: string[]) =>
  shop.cli('member', 'add', username, PASSWORD, '--nickname', 'Mira', ...more)

/** Fills in the open login form. */
export async function fillLogin(page: Page, username: string, password = PASSWORD) {
  await page.getByText('By password').click()
  await page.getByLabel('Account').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A new member, signed in on this page. */
export async function newShopper(page: Page, shop: ShopServer): Promise<Shopper> {
  const username = unusedName()
  await addStranger(shop, username)
  return signedIn(page, username)
}

/** The demo member, with orders in every state, coupons, points and balance. */
export const demoShopper = (page: Page) => signedIn(page, 'demo')

/** A member, signed in on this page. */
export async function signedIn(page: Page, username: string): Promise<Shopper> {
  if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.removeItem('userInfo'))
  await open(page, '/user/login?way=password')
  await page.getByLabel('Account').waitFor() // the shop has responded and set the CSRF cookie
  const call = caller(page)
  const login = { username, password: PASSWORD }
  const { userInfo } = await call<{
    userInfo: { id: number; token: string; refresh_token: string }
  }>('POST', '/api/portal/user/login', { ...login, agreed: true })
  const { id, token, refresh_token } = userInfo
  await page.evaluate(
    (keys) => localStorage.setItem('userInfo', keys),
    JSON.stringify({ id, token, refresh_token }),
  )
  const send: Shopper['send'] = (url, form) => page.request.post(url, { form })
  return { ...login, call: caller(page, token), send }
}

function caller(page: Page, token = ''): Shopper['call'] {
  return async <T>(method: Method, path: string, body?: unknown) => {
    const cookies = await page.context().cookies()
    const csrf = cookies.find(({ name }) => name === 'safeToken')?.value ?? ''
    const headers = { 'user-token': token, 'x-csrf-token': csrf, 'accept-language': 'en' }
    const response = await page.request.fetch(path, { method, headers, data: body })
    const envelope = (await response.json()) as Envelope
    if (envelope.code !== 200)
      throw new Error(`${method} ${path}: ${envelope.code} ${envelope.msg}`)
    return envelope.data as T // the caller names the shape that the contract gives this call
  }
}

/** Another device on which the same member is signed in. */
export async function anotherDevice(browser: Browser, shop: ShopServer, username: string) {
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  await signedIn(page, username)
  return page
}
