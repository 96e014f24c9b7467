import { LATEST_BUILD } from '#contract/build.ts'
import { open, reload } from './support/awake.ts'
import { axe, expect } from './support/test.ts'
import { SECOND, test } from './support/deploy.ts'
import {
  accept,
  browserLooks,
  countLoads,
  openWithClock,
  runningBuild,
  settled,
  toast,
} from './support/update.ts'
import { provoke } from './support/provoked.ts'
import { letTakeOver } from './support/worker.ts'

// Proves spec §7.30
test('a newer version is offered with what it has that the present one has not, and accepted', async ({
  page,
  publisher,
}) => {
  await openWithClock(page, '/list/1?sort=priceUp')
  await publisher.deploy({ build: 'second' })
  await browserLooks(page)

  await expect(toast(page).getByText('Version 0.2.0 is ready')).toBeVisible()
  await expect(toast(page).getByRole('listitem')).toHaveText(['Wishes are kept with their lamps.'])
  await axe(page)
  await accept(page)

  await expect.poll(() => runningBuild(page)).toBe(SECOND)
  await expect(page).toHaveURL('/list/1?sort=priceUp')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await browserLooks(page)
  await expect(toast(page)).toBeHidden()
})

test('the words about it are in the reader’s language', async ({
  page,
  context,
  baseURL,
  publisher,
}) => {
  await context.addCookies([{ name: 'ba-lang', value: 'zh-cn', url: baseURL ?? '' }])
  await openWithClock(page, '/help/delivery')
  await publisher.deploy({ build: 'second' })
  await browserLooks(page)

  const offer = page.getByRole('region', { name: '更新' })
  await expect(offer.getByText('有新版本 0.2.0')).toBeVisible()
  await expect(offer.getByRole('listitem')).toHaveText(['心愿和灯放在一起了。'])
})

test('a deploy is noticed by the shop’s own answers, without a new visit', async ({
  page,
  publisher,
}) => {
  await openWithClock(page, '/list/1')
  await publisher.deploy({ build: 'second' })

  await expect(async () => {
    // The service worker checks at most once in ten seconds; each minute of a visible page is a chance.
    await page.clock.fastForward('06:00')
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await expect(toast(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('“later” holds for 24 hours, also after a reload', async ({ page, publisher }) => {
  await openWithClock(page, '/help/delivery')
  await publisher.deploy({ build: 'second' })
  await browserLooks(page)
  await toast(page).getByRole('button', { name: 'Later', exact: true }).click()
  await expect(toast(page)).toBeHidden()

  await reload(page)
  await settled(page)
  expect(await runningBuild(page)).toBe(publisher.first)
  await page.clock.fastForward('23:00:00')
  await expect(toast(page)).toBeHidden()
  await page.clock.fastForward('01:00:00')

  await expect(toast(page)).toBeVisible()
})

test('“later” holds while the server cannot say which build it was', async ({
  page,
  publisher,
}) => {
  await openWithClock(page, '/help/delivery')
  await publisher.deploy({ build: 'second' })
  await browserLooks(page)
  await toast(page).getByRole('button', { name: 'Later', exact: true }).click()
  await expect(toast(page)).toBeHidden()
  const unheard = page.waitForEvent('requestfailed', (request) => isBuildState(request.url()))
  await page.route(`**${LATEST_BUILD}`, (route) => route.abort())
  provoke('server gone')

  await reload(page)
  await unheard
  await page.clock.fastForward('01:00')

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(toast(page)).toBeHidden()
})

const isBuildState = (url: string) => new URL(url).pathname === LATEST_BUILD

test('of two tabs only the one that agrees loads anew; the other moves over when it moves', async ({
  page,
  context,
  publisher,
}) => {
  const other = await context.newPage()
  await openWithClock(page, '/help/delivery')
  await openWithClock(other, '/list/1')
  await publisher.deploy({ build: 'second' })
  await browserLooks(page)
  const loads = countLoads(other)
  await accept(page)
  await expect.poll(() => runningBuild(page)).toBe(SECOND)

  expect(await runningBuild(other)).toBe(publisher.first)
  await expect(toast(other)).toBeHidden()
  await other.getByRole('button', { name: 'Price', exact: true }).click()
  await expect(other).toHaveURL(/sort=priceUp/) // it keeps working
  expect(loads).toEqual([])
  await other.getByRole('main').getByRole('article').first().getByRole('link').click()

  await expect.poll(() => runningBuild(other)).toBe(SECOND)
  await expect(other).toHaveURL(/\/item\//)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loads).toHaveLength(1)
})

test('the only tab moves over at a navigation when nobody has been asked for long', async ({
  page,
  publisher,
}) => {
  await openWithClock(page, '/list/1')
  await publisher.deploy({ build: 'second' })
  await browserLooks(page)
  await expect(toast(page)).toBeVisible()
  const loads = countLoads(page)

  await page.getByRole('main').getByRole('article').first().getByRole('link').click()

  await expect.poll(() => runningBuild(page)).toBe(SECOND)
  await expect(page).toHaveURL(/\/item\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loads).toHaveLength(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/list\/1/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a second deploy during the first one’s offer is offered in its place', async ({
  page,
  publisher,
}) => {
  await openWithClock(page, '/help/delivery')
  await publisher.deploy({ build: 'second' })
  await browserLooks(page)
  await accept(page)
  await expect.poll(() => runningBuild(page)).toBe(SECOND)
  await settled(page)

  await publisher.deploy({ build: 'first' })
  await browserLooks(page)
  await accept(page)

  await expect.poll(() => runningBuild(page)).toBe(publisher.first)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page whose own worker came late is told of the next version', async ({
  page,
  context,
  publisher,
}) => {
  await openWithClock(page, '/list/1')
  await publisher.deploy({ build: 'second' })
  await browserLooks(page)
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    active?.postMessage({ type: 'GIVE_WAY' })
  })
  const next = await context.newPage()
  await expect(async () => {
    await open(next, '/help/delivery')
    expect(await runningBuild(next)).toBe(SECOND)
  }).toPass()
  await settled(next)
  await letTakeOver(page)

  await publisher.deploy({ build: 'first' })
  await browserLooks(next)

  await expect(toast(next)).toBeVisible()
})
