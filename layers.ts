/**
 * Who may import whom. A folder may import itself and what its row names; the longest folder that holds a file is its row.
 * `tests/layers.test.ts` fails on every other import, on every import cycle and on folders with too many files.
 */

/** Bottom up; a name stands for everything below it that has no row of its own. */
export const layers: Readonly<Record<string, readonly string[]>> = {
  'src/contract': [],

  'src/platform/lib': ['src/contract'],
  'src/platform/storage': ['src/platform/lib'],
  'src/platform/state': ['src/platform/lib'],
  'src/platform/session': [
    'src/contract',
    'src/platform/lib',
    'src/platform/storage',
    'src/platform/state',
  ],
  'src/platform/connection': ['src/platform/lib', 'src/platform/state'],
  'src/platform/i18n': ['src/platform/lib', 'src/platform/storage', 'src/contract'],
  'src/platform/http': ['src/contract', 'src/platform'],
  'src/ui': ['src/platform/lib', 'src/contract/url'],
  'src/features': ['src/contract', 'src/platform', 'src/ui'],
  'src/layout': ['src/contract', 'src/platform', 'src/ui', 'src/features'],
  'src/routes': ['src/contract', 'src/platform', 'src/ui', 'src/features', 'src/layout'],
  'src/app': ['src'],

  sw: ['src/contract', 'src/platform/lib'],

  'server/lib': ['src/contract'],
  'server/db': ['server/lib', 'src/contract', 'src/platform/lib'],
  'server/providers': ['server/db', 'server/lib', 'src/contract', 'src/platform/lib'],
  'server/domain': [
    'server/providers',
    'server/db',
    'server/lib',
    'src/contract',
    'src/platform/lib',
  ],
  'server/jobs': [
    'server/domain',
    'server/providers',
    'server/db',
    'server/lib',
    'src/contract',
    'src/platform/lib',
  ],
  'server/http': [
    'server/domain',
    'server/providers',
    'server/db',
    'server/lib',
    'src/contract',
    'src/platform/lib',
  ],
  'server/pages': [
    'server/http',
    'server/domain',
    'server/lib',
    'src/contract',
    'src/platform/lib',
  ],
  'server/seed': ['server/domain', 'server/providers', 'server/db', 'server/lib', 'src/contract'],
  'server/cli': ['server', 'src/contract', 'src/platform/lib'],
  server: ['server', 'src/contract', 'src/platform/lib'],
}

/** Single files that may be imported across the table: what pages and service worker share is one contract. */
export const exceptions: Readonly<Record<string, readonly string[]>> = {
  'src/features/update': ['sw/messages.ts'],
  'src/features/push': ['sw/messages.ts'],
  // The service worker stores rows that pages read.
  sw: ['src/app/persistence/row.ts', 'src/platform/storage/disk.ts'],
}

/** Features stand alone, except for these. */
export const featureUses: Readonly<Record<string, readonly string[]>> = {
  account: ['captcha', 'session', 'validation'],
  address: ['failure', 'session', 'validation'],
  captcha: ['portal'],
  cart: ['catalog', 'failure', 'portal'],
  catalog: ['delivery', 'offline-catalogue', 'saved'],
  checkout: ['cart'],
  connection: ['catalog', 'search'],
  delivery: ['address', 'failure', 'portal', 'session'],
  failure: ['portal', 'push', 'update'],
  install: ['cart', 'message', 'saved', 'session', 'update'],
  'offline-catalogue': ['failure'],
  order: ['address', 'catalog', 'select', 'undo', 'validation'],
  payment: ['failure', 'validation'],
  push: ['install', 'update'],
  refund: ['aftersale'],
  saved: ['push'],
  search: ['catalog', 'offline-catalogue'],
  session: ['cart', 'portal', 'saved', 'upload'],
  upload: ['portal'],
  wallet: ['catalog', 'shop-time'],
  wechat: ['account'],
}

/** Most files that a folder holds. */
export const MOST_FILES = 20

/** Folders that rightly hold more, with how many they may: readers look their files up by name. */
export const longFolders: Readonly<Record<string, number>> = {
  'src/contract': 60, // one file for each noun of the API
}
