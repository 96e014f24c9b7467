import { open } from './support/awake.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

type Recording = { transitions: string[][] }

test('the picture of a card becomes that of its product, and back; other pages change at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Chance: this machine counts as fast, and every page as ready at once.
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] })
    performance.now = () => 0
    const transitions: Recording['transitions'] = []
    Object.assign(globalThis, { transitions })
    const named = () =>
      [...document.querySelectorAll('main *')]
        .filter((one) => getComputedStyle(one).viewTransitionName === 'item-pic')
        .map((one) => (one.closest('article') ? 'card' : 'product'))
        .join()
    const start = Reflect.get(Document.prototype, 'startViewTransition')
    Document.prototype.startViewTransition = function startViewTransition(given) {
      const transition: ViewTransition = Reflect.apply(start, this, [given])
      const before = named()
      void transition.updateCallbackDone.then(() => transitions.push([before, named()]))
      return transition
    }
  })
  const transitions = () => page.evaluate(() => (globalThis as unknown as Recording).transitions)
  await open(page, '/list/1')
  const card = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  await expect(page.locator('.bprogress')).toBeAttached() // what makes taps smooth is there

  await card.click()
  await expect(page).toHaveURL(/\/item\//)
  await expect.poll(transitions).toEqual([['card', 'product']])
  await page.goBack()
  await expect.poll(transitions).toEqual([
    ['card', 'product'],
    ['product', 'card'],
  ])
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
  expect(await transitions()).toHaveLength(2)
})
