import { test } from './support/published.ts'
import { expect } from './support/test.ts'
import {
  accept,
  browserLooks,
  countLoads,
  openWithClock,
  runningBuild,
  toast,
} from './support/update.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'a deployed build is offered, and after the tap the page runs it where it stood',
  { tag: '@gate' },
  async ({ page, published }) => {
    await openWithClock(page, '/help/delivery')
    await published.rename('next')
    await browserLooks(page)
    await expect(toast(page)).toBeVisible()
    const loads = countLoads(page)

    await accept(page)

    await expect.poll(() => runningBuild(page)).toBe('next')
    await expect(page).toHaveURL('/help/delivery')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery')
    expect(loads).toHaveLength(1)
  },
)
