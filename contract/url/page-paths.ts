/**
 * Paths of the shop's pages by name (spec §2), for client, server and service worker. A group in a pattern is the page's
 * parameter. A path that matches none of them is not a page.
 */
const PATHS = {
  home: /^\/$/,
  list: /^\/list\/([^/]+)$/,
  item: /^\/item\/([^/]+)$/,
  help: /^\/help\/([^/]+)$/,
  coupons: /^\/coupons$/,
  search: /^\/search$/,
  share: /^\/share$/,
  saved: /^\/saved$/,
  cart: /^\/cart$/,
  confirm: /^\/cart\/confirm$/,
  login: /^\/user\/login$/,
  undo: /^\/user\/undo$/,
  account:
    /^\/user\/account\/(?:address|appraise|balance|changePassword|closeAccount|integral|message|orderList|overview|profile|refund|score)$/,
  service: /^\/user\/account\/service(?:\/(?:apply|record))?$/,
  cashier: /^\/user\/cashier\/([^/]+)$/,
  order: /^\/user\/order\/([^/]+)$/,
  pointsOrder: /^\/user\/scoreorder\/([^/]+)$/,
  frame: /^\/user\/iframe\/([^/]+)$/,
} satisfies Record<string, RegExp>

export type PageName = keyof typeof PATHS

/** The path without the slash at its end that some links have: such an address means the same page. */
export const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

/** Whether a path is the address of one of these pages. A slash at its end makes it another path: see `withoutSlash`. */
export const isPage = (path: string, ...names: PageName[]) =>
  names.some((name) => PATHS[name].test(path))

/** The parameter of a page in its path, as `LP-LIT-001` in `/item/LP-LIT-001`; undefined on every other page. */
export const pageParameter = (path: string, name: PageName): string | undefined =>
  PATHS[name].exec(path)?.[1]

/** Whether a path is the address of any page, with or without a slash at its end. */
export const isPagePath = (path: string) =>
  Object.values(PATHS).some((page) => page.test(withoutSlash(path)))

/** Public pages that come from the server as HTML (ADR 34), without their search parameters. */
export const isServedPath = (path: string) =>
  isPage(path, 'home', 'list', 'item', 'help', 'coupons')
