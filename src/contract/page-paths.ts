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
  /^\/user\/account\/[A-Za-z]+(\/[a-z]+)?$/,
  /^\/user\/(cashier|order|scoreorder|iframe)\/[^/]+$/,
]

export const isPagePath = (path: string) => PAGES.some((page) => page.test(path))
