import { open } from './support/awake.ts'
import { expect, test } from './support/test.ts'
import { MOON } from './support/goods.ts'
import { untilKept } from './support/worker.ts'

/** The back and forward buttons work as shoppers expect. */
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

test('the back button brings the page as it was, also while another page of the shop is open', async ({
  page,
  context,
}) => {
  const shown: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('shown')) shown.push(message.text())
  })
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      const [entry] = performance.getEntriesByType('navigation')
      const why = entry && 'notRestoredReasons' in entry ? entry.notRestoredReasons : null
      console.debug(persisted ? 'shown again' : `shown anew ${JSON.stringify(why)}`)
    }),
  )
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilKept(page) // a service worker that claims a page evicts it from the bfcache
  await open(page, `/item/${MOON}`)
  const other = await context.newPage()
  await open(other, '/list/1') // it notifies the others
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.bringToFront()

  await page.goBack({ waitUntil: 'commit' })

  await expect.poll(() => shown.at(-1)).toBe('shown again')
})
