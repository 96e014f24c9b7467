/** Who may import whom inside src/, bottom up; `tests/layers.test.ts` breaks on every other import. */
export const layers = {
  lib: [],
  contract: ['lib'],
  storage: ['lib', 'contract'],
  i18n: ['lib', 'storage'],
  state: ['lib', 'contract', 'storage'],
  api: ['lib', 'contract', 'state', 'storage'],
  pwa: ['lib', 'contract', 'storage', 'state'],
  ui: ['lib'],
  features: ['lib', 'contract', 'storage', 'i18n', 'state', 'api', 'ui'],
  shell: ['lib', 'contract', 'storage', 'i18n', 'state', 'api', 'ui', 'pwa', 'features'],
  routes: ['lib', 'contract', 'storage', 'i18n', 'state', 'api', 'ui', 'pwa', 'features', 'shell'],
}

/** Features stand alone, except for these. */
export const featureUses = {
  session: ['validation', 'cart', 'saved'],
  catalog: ['device-copy'],
  captcha: ['session'],
  account: ['captcha', 'session', 'validation'],
  wechat: ['session', 'account'],
  search: ['device-copy'],
  cart: ['catalog'],
  address: ['validation'],
  checkout: ['address', 'cart', 'validation'],
  order: ['catalog', 'address', 'cart', 'select', 'validation'],
  refund: ['aftersale'],
  payment: ['order'],
  upload: ['session'],
  wallet: ['catalog'],
  review: ['validation', 'order', 'catalog', 'upload'],
}
