import type { Page } from 'playwright/test'

/** The names of whatever lies on the device of this page and is missing from the shop's privacy policy. */
export async function undeclaredStorage(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/help/privacy')
  const listed = [...(await answer.text()).matchAll(/<code>([^<]+)<\/code>/g)].map(
    ([, name = '']) => name,
  )
  const cookies = await page.context().cookies()
  const found = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ])
  return [...cookies.map(({ name }) => name), ...found].filter(
    (name) =>
      !listed.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name)),
  )
}
