import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/**
 * Message bundle of each page: its route file and the parts beside it, and what only a few pages share; `install` belongs to the offer that any page may
 * bring. All other text is `common`.
 */
export const pageBundles: Record<string, string[]> = {
  home: [
    'src/routes/_shop/index.tsx',
    'src/routes/_shop/-home',
    'src/features/coupon/offer-words.tsx',
  ],
  list: ['src/routes/_shop/list.$id.tsx', 'src/routes/_shop/-list'],
  saved: [
    'src/routes/_shop/saved.tsx',
    'src/routes/_shop/-saved',
    'src/features/cart/use-notify-added.ts',
  ],
  search: ['src/routes/_shop/search.tsx', 'src/routes/_shop/-search'],
  install: ['src/features/install', 'src/layout/window-controls.tsx'],
  // not pages: what the lists of goods share, and what the pages behind the login do
  goods: ['src/features/catalog/browse'],
  member: [
    'src/features/address',
    'src/features/order',
    'src/features/select',
    'src/features/shop-time',
    'src/features/validation',
    'src/layout/member-centre',
    'src/features/session/sign-out/sign-out-question.tsx',
    'src/features/payment/password-sheet.tsx',
    'src/features/returns',
  ],
  share: ['src/routes/_shop/share.tsx'],
  item: [
    'src/routes/_shop/item.$sn.tsx',
    'src/routes/_shop/-item',
    'src/features/catalog/variant',
    'src/features/returns/guarantee-term.tsx',
    'src/features/returns/return-words.messages.ts',
    'src/features/cart/change-variant-sheet.tsx',
    'src/features/cart/use-notify-added.ts',
    'src/features/coupon/offer-words.tsx',
  ],
  coupons: [
    'src/routes/_shop/coupons.tsx',
    'src/features/coupon/coupon-list.tsx',
    'src/features/coupon/coupon-sheet.tsx',
    'src/features/coupon/use-collect.ts',
    'src/features/shop-time',
  ],
  help: ['src/routes/_shop/help.$id.tsx', 'src/routes/_shop/-help'],
  cart: ['src/routes/_shop/_auth/cart.index.tsx', 'src/routes/_shop/_auth/-cart'],
  'cart/confirm': [
    'src/routes/_shop/_auth/cart.confirm.tsx',
    'src/routes/_shop/_auth/-confirm',
    'src/features/coupon/coupon-code-field.tsx',
    'src/features/coupon/coupon-note.tsx',
    'src/features/coupon/use-collect.ts',
  ],
  // not a page: the day of arrival, which many pages tell once they are idle
  delivery: ['src/features/delivery'],
  // not a page: what is said of an order whose answer was lost, by several pages or none
  checkout: ['src/features/checkout'],
  'user/login': ['src/routes/user/login.tsx', 'src/routes/user/-login'],
  'user/undo': ['src/routes/user/undo.tsx', 'src/routes/user/-undo'],
  'user/cashier': ['src/routes/user/_member/cashier.$no.tsx', 'src/routes/user/_member/-cashier'],
  'user/order': ['src/routes/user/_member/order.$no.tsx', 'src/routes/user/_member/-order'],
  'user/account/overview': [
    'src/routes/user/_member/account/overview.tsx',
    'src/routes/user/_member/account/-overview',
    'src/features/coupon/coupon-code-field.tsx',
    'src/features/coupon/coupon-note.tsx',
  ],
  'user/account/orderList': [
    'src/routes/user/_member/account/orderList.tsx',
    'src/routes/user/_member/account/-order-list',
  ],
  'user/account/appraise': [
    'src/routes/user/_member/account/appraise.tsx',
    'src/routes/user/_member/account/-appraise',
  ],
  'user/account/service': [
    'src/routes/user/_member/account/service.index.tsx',
    'src/routes/user/_member/account/service.apply.tsx',
    'src/routes/user/_member/account/service.record.tsx',
    'src/routes/user/_member/account/-service',
    'src/features/aftersale',
  ],
  'user/account/refund': [
    'src/routes/user/_member/account/refund.tsx',
    'src/routes/user/_member/account/-refund',
    'src/features/aftersale/aftersale-reasons.messages.ts',
  ],
  'user/account/address': [
    'src/routes/user/_member/account/address.tsx',
    'src/routes/user/_member/account/-address',
  ],
  'user/account/message': [
    'src/routes/user/_member/account/message.tsx',
    'src/routes/user/_member/account/-message',
  ],
  'user/iframe': ['src/routes/user/_member/iframe.$url.tsx', 'src/routes/user/_member/-iframe'],
  'user/account/balance': ['src/routes/user/_member/account/balance.tsx'],
  'user/account/integral': ['src/routes/user/_member/account/integral.tsx'],
  'user/account/score': [
    'src/routes/user/_member/account/score.tsx',
    'src/routes/user/_member/account/-score',
  ],
  'user/scoreorder': [
    'src/routes/user/_member/scoreorder.$no.tsx',
    'src/routes/user/_member/-scoreorder',
  ],
  // not a page: what the points mall and its orders have in common
  points: ['src/features/points'],
  // not a page: what balance and points have in common
  wallet: ['src/features/wallet'],
  // not a page: what comes with the pages that take photos
  upload: ['src/features/upload'],
  'user/account/profile': [
    'src/routes/user/_member/account/profile.tsx',
    'src/routes/user/_member/account/-profile',
  ],
  'user/account/changePassword': [
    'src/routes/user/_member/account/changePassword.tsx',
    'src/routes/user/_member/account/-change-password',
  ],
  'user/account/closeAccount': [
    'src/routes/user/_member/account/closeAccount.tsx',
    'src/routes/user/_member/account/-close-account',
  ],
  // not pages: what the pages of login and account share, and what is fetched with its sheet
  account: ['src/features/account', 'src/features/captcha', 'src/features/wechat'],
  basket: ['src/features/cart/guest/basket-sheet.tsx'],
  'offline-catalogue': ['src/features/offline-catalogue/sheet'],
}

export default defineConfig({
  sourceLocale: 'en',
  locales: ['zh-cn', 'en'],
  fallbackLocales: false,
  runtimeConfigModule: { Trans: ['#src/platform/i18n/trans.tsx', 'Trans'] },
  format: formatter({ lineNumbers: false }),
  catalogs: [
    ...Object.entries(pageBundles).map(([page, include]) => ({
      path: `src/locales/{locale}/${page}`,
      include,
    })),
    {
      path: 'src/locales/{locale}/common',
      include: ['src'],
      exclude: [...Object.values(pageBundles).flat(), 'src/locales'],
    },
  ],
})
