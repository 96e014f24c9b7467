import { lookAround, seesOffline, showsNow, signIn } from '#e2e/support/engine-journey.ts'
import { test } from '#e2e/support/engine-test.ts'
import { KEPT_PAGES, MEMBER_PAGES } from '#e2e/support/kept-pages.ts'
import { chance, count, size } from '#e2e/support/size.ts'

const PAGES = [...KEPT_PAGES, ...MEMBER_PAGES]
const STARTS = size({ small: 2, nightly: 100 })

test('a phone that was switched off shows the shop without a network', async ({ phone, shop }) => {
  const { between } = chance('cold start of another engine')
  const page = await phone.open('/')
  await signIn(page)
  await lookAround(page)
  await shop.halt()
  for (const kept of PAGES) await seesOffline(page, kept)
  await phone.close()

  for (let start = 0; start < STARTS; start += 1) {
    count('cold starts tried')
    const at = between(0, PAGES.length - 1)
    const [first, ...others] = [...PAGES.slice(at), ...PAGES.slice(0, at)]
    if (!first) throw new Error('there are pages')
    const next = await phone.open(first.path)
    await showsNow(next, first)
    for (const kept of others) await seesOffline(next, kept)
    await phone.close()
    count('cold starts')
  }
})
