import { signIn } from '#e2e/support/engine-journey.ts'
import { expect, test } from '#e2e/support/engine-test.ts'
import { keptTexts } from '#e2e/support/kept-pages.ts'

test('back after signing out shows no page of the member, and the phone keeps no trace of the session', async ({
  phone,
}) => {
  const page = await phone.open('/')
  await signIn(page)
  const keys = await page.evaluate(() => localStorage.getItem('userInfo') ?? '{}')
  const { token, refresh_token: refreshToken } = JSON.parse(keys) as Record<string, string>
  await page.goto('/user/account/orderList')
  await page.shows('My orders')
  await page.goto('/user/account/appraise')
  await page.shows('My reviews')

  await page.click('Sign out')
  await page.shows('Dark comes early')
  await page.back()

  // The browser may replace the document while it is being read: then read it again.
  const text = () => page.evaluate(() => document.body.innerText).catch(String)
  await expect.poll(text, { timeout: 60_000 }).toContain('Welcome back')
  await expect.poll(text).not.toContain('My orders')
  const kept = () => page.evaluate(keptTexts).catch(() => keys)
  for (const secret of [token, refreshToken])
    await expect.poll(kept, { timeout: 60_000 }).not.toContain(secret)
})
