import { expect } from 'playwright/test'
import type { EnginePage } from './engine-page.ts'
import { KEPT_PAGES, SHOP_WORDS, keptTexts, type KeptPage } from './kept-pages.ts'
import { PASSWORD } from './shopper.ts'

const SLOWLY = 60_000

/** Signs in with the form; by default as the demo member. */
export async function signIn(page: EnginePage, account = 'demo') {
  await page.goto('/user/login?way=password')
  await page.fill('Account', account)
  await page.fill('Password', PASSWORD)
  await page.click('Sign in')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).toBeTruthy()
}

/** Opens pages, waiting for each until its data are cached, and for the service worker to have the whole app shell. */
export async function lookAround(page: EnginePage, pages: readonly KeptPage[] = KEPT_PAGES) {
  for (const kept of pages) {
    await sees(page, kept)
    const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
    // It fetches the whole app shell first.
    await expect.poll(isControlled, { message: 'a worker controls', timeout: SLOWLY }).toBe(true)
    // The page writes after it has been idle twice, for which WebKit waits two seconds each time.
    const within = (text: string) => ({ message: `“${text}” is kept`, timeout: SLOWLY })
    for (const text of [SHOP_WORDS, kept.content])
      await expect.poll(() => page.evaluate(keptTexts), within(text)).toContain(text)
  }
}

/** Opens a page and checks its content. */
export async function sees(page: EnginePage, kept: KeptPage) {
  await page.goto(kept.path)
  await showsNow(page, kept)
}

/** The same without a network: the page says so. */
export async function seesOffline(page: EnginePage, kept: KeptPage) {
  await sees(page, kept)
  await page.shows('You are disconnected!')
}

/** Checks the content of the open page. */
export async function showsNow(page: EnginePage, { name, heading, content }: KeptPage) {
  const read = () => page.evaluate(() => document.querySelector('h1')?.innerText ?? '')
  await expect.poll(() => read().catch(() => ''), `the heading of ${name}`).toMatch(heading)
  await page.shows(content)
}
