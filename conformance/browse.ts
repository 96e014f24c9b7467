import { randomUUID } from 'node:crypto'
import { getClickCaptcha, getPictureCaptcha } from '#contract/captcha.ts'
import {
  getCards,
  getCategories,
  getHome,
  getProducts,
  getSuggestions,
  searchProducts,
} from '#contract/catalog.ts'
import { getCopyIndex, getCopyProducts, getCopySummary } from '#contract/copy.ts'
import { getAreas } from '#contract/address.ts'
import { getHelpArticle, getHelpList } from '#contract/help.ts'
import { getItem, quantityLimit } from '#contract/item.ts'
import { getPortal } from '#contract/member.ts'
import { getItemReviews } from '#contract/review.ts'
import { needed, type Report } from './check.ts'
import { must, type Browser } from './client.ts'

/** A variant that can be bought, of a product that the list has. */
export type Goods = { sn: string; skuId: number }

/** What everybody may read. @returns something to buy */
export async function checkBrowsing(report: Report, guest: Browser): Promise<Goods | undefined> {
  await report.check('getPortal', async () => {
    const { userInfo } = await guest.call(getPortal, { requiredLogin: '0' })
    must(userInfo === null, 'a guest has user info')
  })
  await report.check('getHome', () => guest.call(getHome, {}))
  await report.check('getCategories', () => guest.call(getCategories, {}))
  await report.check('getAreas', () => guest.call(getAreas, {}))
  const list = await report.check('getProducts', () => guest.call(getProducts, { id: 'all' }))
  const sns = list?.list.map(({ sn }) => sn) ?? []
  await checkSearch(report, guest, list?.list[0]?.title)
  await report.check('getCards: in the order that was asked for', async () => {
    const asked = needed(
      sns.length > 1 ? sns.slice(0, 3).toReversed() : undefined,
      'second product',
    )
    const { list: cards } = await guest.call(getCards, { sns: asked.join(',') })
    must(
      cards.map(({ sn }) => sn).join() === asked.join(),
      `it came as ${cards.map(({ sn }) => sn).join()}`,
    )
  })
  await checkHelp(report, guest)
  await checkCopy(report, guest, sns)
  await report.check('getClickCaptcha', () => guest.call(getClickCaptcha, { id: randomUUID() }))
  await report.check('getPictureCaptcha', () => guest.call(getPictureCaptcha, { id: randomUUID() }))
  const goods = await report.check('getItem', () => buyable(guest, sns))
  await report.check('getItemReviews', () =>
    guest.call(getItemReviews, { sn: needed(sns[0], 'product') }),
  )
  return goods
}

async function checkSearch(report: Report, guest: Browser, title: string | undefined) {
  await report.check('searchProducts: finds a product by its title', async () => {
    const words = needed(title, 'product')
    const { list } = await guest.call(searchProducts, { q: words })
    must(
      list.some((found) => found.title === words),
      `“${words}” is not among what it found`,
    )
  })
  await report.check('getSuggestions', () => guest.call(getSuggestions, { q: '' }))
}

async function checkHelp(report: Report, guest: Browser) {
  const help = await report.check('getHelpList', () => guest.call(getHelpList, {}))
  await report.check('getHelpArticle', () =>
    guest.call(getHelpArticle, { id: needed(help?.list[0], 'help article').id }),
  )
}

async function checkCopy(report: Report, guest: Browser, sns: readonly string[]) {
  await report.check('getCopySummary', () => guest.call(getCopySummary, { language: 'en' }))
  await report.check('getCopyIndex', () => guest.call(getCopyIndex, { language: 'en' }))
  await report.check('getCopyProducts', () =>
    guest.call(getCopyProducts, { language: 'en', sns: needed(sns[0], 'product') }),
  )
}

async function buyable(guest: Browser, sns: readonly string[]): Promise<Goods> {
  let found: Goods | undefined
  for (const sn of sns) {
    const { variants } = await guest.call(getItem, { sn })
    const variant = variants.find((one) => quantityLimit(one) >= 2)
    if (variant && !found) found = { sn, skuId: variant.skuId }
  }
  return needed(found, 'product with two pieces in stock')
}
