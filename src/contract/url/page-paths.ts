/** Pages of the member centre by their names (spec §2). */
const MEMBER_PAGES = [
  'address',
  'appraise',
  'balance',
  'changePassword',
  'integral',
  'message',
  'orderList',
  'overview',
  'profile',
  'refund',
  'score',
  'service(/(apply|record))?',
]

/** Paths of the shop's pages (spec §2), for the server and the worker alike; everything else is not a page. */
const PAGES = [
  /^\/$/,
  /^\/list\/[^/]+$/,
  /^\/item\/[^/]+$/,
  /^\/help\/[^/]+$/,
  /^\/search$/,
  /^\/share$/,
  /^\/saved$/,
  /^\/cart(\/confirm)?$/,
  /^\/user\/login$/,
  new RegExp(`^/user/account/(${MEMBER_PAGES.join('|')})$`),
  /^\/user\/(cashier|order|scoreorder|iframe)\/[^/]+$/,
]

/** The path without the slash at its end that some links have: such an address means the same page. */
export const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

export const isPagePath = (path: string) => PAGES.some((page) => page.test(withoutSlash(path)))
