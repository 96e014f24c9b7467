import { KEPT_PAGES, MEMBER_PAGES } from './support/kept-pages.ts'
import { lookAround, seesOffline } from './support/look-around.ts'
import { test } from './support/phone-test.ts'
import { newShopper } from './support/shopper.ts'
import { chance, count, size } from './support/size.ts'

test.use({ serviceWorkers: 'allow' })

const PAGES = [...KEPT_PAGES, ...MEMBER_PAGES]
const STARTS = process.env['GATE'] ? 1 : size({ small: 3, nightly: 100 })

test(
  'a phone that was switched off shows the shop without a network',
  { tag: '@gate' },
  async ({ phone, shop }) => {
    const { between } = chance('cold start')
    const page = await phone.open()
    await newShopper(page, shop)
    await lookAround(page)
    await phone.close()
    await shop.halt()

    for (let start = 0; start < STARTS; start += 1) {
      count('cold starts tried')
      const first = between(0, PAGES.length - 1)
      const next = await phone.open()
      for (const kept of [...PAGES.slice(first), ...PAGES.slice(0, first)])
        await seesOffline(next, kept)
      await phone.close()
      count('cold starts')
    }
  },
)
