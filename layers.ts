/**
 * Who may import whom. A folder may import itself and what its row names; the longest folder that holds a file is its row.
 * `tests/layers.test.ts` fails on every other import, on every import cycle and on folders with too many files.
 */

/** Files at the top of the project that the tools read. */
const TOP_FILES = ['lingui.config.ts', 'package.json', 'playwright.config.ts']

/**
 * Bottom up; a name stands for everything below it that has no row of its own. Client, worker and server stand side by
 * side on the contract, and none imports another.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  contract: [],

  'src/platform/lib': ['contract'],
  'src/platform/storage': ['contract', 'src/platform/lib'],
  'src/platform/state': ['contract/lib', 'src/platform/lib'],
  'src/platform/session': [
    'contract',
    'src/platform/lib',
    'src/platform/storage',
    'src/platform/state',
  ],
  'src/platform/connection': ['contract/lib', 'src/platform/lib', 'src/platform/state'],
  'src/platform/i18n': ['contract', 'src/platform/lib', 'src/platform/storage'],
  'src/platform/http': ['contract', 'src/platform'],
  'src/ui': ['contract/lib', 'contract/url', 'src/platform/lib'],
  'src/features': ['contract', 'src/platform', 'src/ui'],
  'src/layout': ['contract', 'src/platform', 'src/ui', 'src/features'],
  'src/routes': ['contract', 'src/platform', 'src/ui', 'src/features', 'src/layout'],
  'src/app': ['contract', 'src'],

  sw: ['contract'],

  'server/lib': ['contract'],
  'server/db': ['contract', 'server/lib'],
  'server/providers': ['contract', 'server/db', 'server/lib'],
  'server/domain': ['contract', 'server/providers', 'server/db', 'server/lib'],
  'server/http': ['contract', 'server/domain', 'server/providers', 'server/db', 'server/lib'],
  'server/pages': ['contract', 'server/http', 'server/domain', 'server/db', 'server/lib'],
  'server/cli': ['contract', 'server', 'demo/seed.ts'],
  server: ['contract', 'server', 'demo/seed.ts'],

  demo: ['contract', 'server'],

  // Nothing but npm commands, configuration files and tests imports the tools.
  tools: ['contract', 'src', 'sw', 'server', 'demo', 'e2e', ...TOP_FILES],
}

/** Features stand alone, except for these. */
export const featureUses: Readonly<Record<string, readonly string[]>> = {
  account: ['captcha', 'failure', 'session', 'validation'],
  address: ['failure', 'session', 'validation'],
  captcha: ['failure', 'portal'],
  cart: ['catalog', 'failure', 'portal'],
  catalog: ['delivery', 'saved'],
  checkout: ['cart'],
  connection: ['catalog', 'search'],
  coupon: ['failure', 'session', 'shop-time', 'validation'],
  delivery: ['address', 'portal', 'session'],
  failure: ['portal', 'push', 'update'],
  install: ['cart', 'message', 'saved', 'session', 'update'],
  'offline-catalogue': ['failure'],
  order: ['address', 'catalog', 'failure', 'select', 'undo', 'validation'],
  payment: ['failure', 'validation'],
  push: ['install', 'update'],
  returns: ['shop-time'],
  saved: ['push'],
  search: ['catalog'],
  session: ['cart', 'coupon', 'portal', 'saved', 'upload'],
  upload: ['portal'],
  wallet: ['catalog', 'shop-time'],
  wechat: ['account'],
}

/** Most files that a folder holds. */
export const MOST_FILES = 20

/** Folders that rightly hold more, with how many they may: readers look their files up by name. */
export const longFolders: Readonly<Record<string, number>> = {
  contract: 62, // one file for each noun of the API
}
